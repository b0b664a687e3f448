import { type PresetTopic, termList } from './preset.ts'

export const fileUpload: PresetTopic = {
  id: 'file-upload',
  name: { zh: '文件上传', en: 'file upload' },
  takeaway: {
    zh: '常见做法：服务端校验扩展名与真实类型、大小与数量，重命名后存到网站目录之外或对象存储；大文件分片、断点续传、秒传校验；浏览器用预签名地址直传；杀毒扫描后才可下载，下载时检查权限。',
    en: 'Common practice: check extension, real type, size and count on the server; store under a new name outside the web root or in object storage; chunked, resumable uploads for large files; direct upload with presigned URLs; scan for malware before anyone downloads, and check permission on download.',
  },
  signals: {
    phrases: termList(`
      文件上传, 上传档案, 档案上传, 上传文件, 上传附件, 附件上传, 图片上传, 上传图片, 上传视频, 视频上传,
      头像上传, 上传头像, 断点续传, 分片上传, 大文件上传, 文档上传, 上传文档, 上传照片, 上传合同, 上传简历,
      秒传, 对象存储, file upload*, upload* file, upload a file, upload files, uploading files, image upload*,
      upload image, photo upload*, upload photo, video upload*, upload video, attachment upload*,
      upload attachment, document upload*, upload document, resumable upload*, multipart upload*,
      chunked upload*, presigned url, large file, drag and drop upload*, avatar upload*, upload avatar,
      object storage, file attachment*, 附件, image attachment*, presigned, minio, tus protocol, uppy, 图床,
      拍照上传
    `),
    pairs: [
      [termList('avatar'), termList('mb, png, jpg, jpeg')],
      [termList('上传'), termList('扫描件, 合同, 图纸')],
      [termList('身份证, 证件, 发票, 单据, 票据, 凭证'), termList('拍照, 拍下来')],
      [termList('视频, 文件'), termList('接着传, 续传, 传一半')],
      [termList('drag and drop'), termList('pdf, file, image, mb')],
      [termList('头像, 图片, 照片'), termList('裁剪, 裁切, 缩略图')],
      [termList('图片, 照片, 视频, 文件, 附件'), termList('再传, 传到, 传上来, 上传, 压缩后')],
      [
        termList('上传, 传输'),
        termList('文件, 附件, 图片, 照片, 视频, 音频, 文档, 素材, 头像, pdf, 格式, 大小, 拖拽, 压缩包'),
      ],
      [
        termList('upload, uploaded, uploading, attach, attaching'),
        termList(`
          file, image, photo, picture, video, document, pdf, attachment, media, resume, mb, gb
        `),
      ],
    ],
    alone: termList('上传, 附件, upload, uploads, uploading, attachment, attachments'),
    ignore: termList('upload speed, mind upload*, 上传速度'),
    unless: termList('宽带, 网速, broadband, youtube channel'),
  },
  entries: [
    {
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
      kinds: ['practice'],
      names: ['owasp', '安全', 'security'],
      zh: {
        title: 'OWASP：文件上传速查表',
        snippet:
          '只允许业务需要的扩展名，不信任 Content-Type，校验文件签名；由应用改名，限制文件名长度与文件大小；只允许授权用户上传；存到网站根目录之外或独立主机，做杀毒与沙箱扫描，并防 CSRF。',
      },
      en: {
        title: 'OWASP: file upload cheat sheet',
        snippet:
          'Allow only the extensions the business needs, do not trust Content-Type, check file signatures; rename files, limit name length and size; only authorised users upload; store outside the web root or on another host, scan with antivirus or a sandbox, and protect against CSRF.',
      },
    },
    {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html',
      kinds: ['practice', 'technology'],
      names: ['s3', 'aws', '分片', 'multipart'],
      zh: {
        title: 'Amazon S3：分段上传',
        snippet:
          '对象约 100 MB 起建议分段上传：各段独立、可并行、失败只重传该段；最多 10,000 段，除最后一段外每段 5 MB 至 5 GB；未完成的上传要用生命周期规则清理。',
      },
      en: {
        title: 'Amazon S3: multipart upload',
        snippet:
          'From about 100 MB on, upload in parts: parts are independent, parallel, and only a failed part is sent again; up to 10,000 parts of 5 MB to 5 GB each except the last; remove unfinished uploads with a lifecycle rule.',
      },
    },
    {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/PresignedUrlUploadObject.html',
      kinds: ['technology', 'practice'],
      names: ['presigned', '预签名', '直传'],
      zh: {
        title: 'Amazon S3：预签名 URL 上传',
        snippet:
          '服务端签发有时效的预签名 URL，浏览器直接上传到存储，文件不经应用服务器，也不暴露凭证；权限不超过签发者，过期即失效。',
      },
      en: {
        title: 'Amazon S3: uploading with presigned URLs',
        snippet:
          'The server issues a presigned URL that expires; the browser uploads straight to storage, so files bypass the application server and no credentials are exposed; the URL can do no more than its signer.',
      },
    },
    {
      url: 'https://tus.io/protocols/resumable-upload',
      kinds: ['technology', 'practice'],
      names: ['tus', '断点续传', 'resumable'],
      zh: {
        title: 'tus：断点续传协议',
        snippet:
          'tus 是开放的断点续传协议：POST 创建上传，PATCH 从偏移处续传，HEAD 查询已收到多少；扩展支持校验和、过期与并行拼接，有多种语言的客户端与服务端。',
      },
      en: {
        title: 'tus: resumable upload protocol',
        snippet:
          'tus is an open protocol: POST creates an upload, PATCH continues at an offset, HEAD asks how much has arrived; extensions add checksums, expiration and concatenation, with clients and servers in many languages.',
      },
    },
    {
      url: 'https://developers.google.com/workspace/drive/api/guides/manage-uploads',
      kinds: ['competitor'],
      names: ['google drive', 'google'],
      zh: {
        title: 'Google Drive：上传文件数据',
        snippet:
          'Drive API 有简单上传、分部上传（二者用于 5 MB 及以下）与可续传上传三种；大文件或网络不稳时用可续传上传，中断后从断点继续。',
      },
      en: {
        title: 'Google Drive: upload file data',
        snippet:
          'The Drive API has simple and multipart uploads (for 5 MB or less) and resumable uploads; large files and unstable networks call for resumable uploads, which continue after an interruption.',
      },
    },
    {
      url: 'https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/attaching-files',
      kinds: ['competitor'],
      names: ['github'],
      zh: {
        title: 'GitHub：附加文件',
        snippet:
          'GitHub 支持拖拽、粘贴或选择上传附件，按类型限制大小（如图片 10 MB，其他文件 25 MB），只接受列出的文件类型；私有仓库的附件需要有访问权限才能看到。',
      },
      en: {
        title: 'GitHub: attaching files',
        snippet:
          'GitHub takes attachments by drag and drop, paste or selection, with limits per type (10 MB for images, 25 MB for other files), accepts only listed types, and shows attachments of private repositories only to those with access.',
      },
    },
    {
      url: 'https://help.aliyun.com/zh/oss/',
      kinds: ['competitor', 'technology'],
      names: ['阿里云', 'oss', 'aliyun'],
      zh: {
        title: '阿里云 OSS：分片上传',
        snippet:
          '阿里云对象存储 OSS 的分片上传先初始化、再并行上传各分片、最后合并；适合大文件与弱网，可断点续传，未合并的碎片需用生命周期规则清理。',
      },
      en: {
        title: 'Alibaba Cloud OSS: multipart upload',
        snippet:
          'OSS initiates an upload, takes parts in parallel and completes them into an object; it suits large files and weak networks, can resume, and leftover parts are removed by lifecycle rules.',
      },
    },
    {
      url: 'https://uppy.io/docs/quick-start/',
      kinds: ['technology'],
      names: ['uppy', '前端', 'frontend'],
      zh: {
        title: 'Uppy：前端上传组件',
        snippet:
          'Uppy 是开源的浏览器上传组件：拖拽、进度、类型与大小限制、图片编辑、tus 断点续传与 S3 分段直传，可嵌入 React、Vue 等框架。',
      },
      en: {
        title: 'Uppy: uploader for the browser',
        snippet:
          'Uppy is an open-source uploader: drag and drop, progress, type and size restrictions, image editing, resumable uploads with tus and direct multipart to S3, for React, Vue and others.',
      },
    },
  ],
}
