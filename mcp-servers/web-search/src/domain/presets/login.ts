import { type PresetTopic, termList } from './preset.ts'

export const login: PresetTopic = {
  id: 'login-sso',
  name: { zh: '登录与单点登录', en: 'login and SSO' },
  takeaway: {
    zh: '常见做法：企业用户走 OIDC 或 SAML 单点登录，账号增删用 SCIM 同步；公网登录用授权码加 PKCE；支持多因素或通行密钥；登录失败限次且提示不区分账号是否存在；会话可过期、可吊销。',
    en: 'Common practice: OIDC or SAML single sign-on for companies, with SCIM for joiners and leavers; authorization code with PKCE on the public web; multi-factor or passkeys; limited attempts and messages that do not reveal whether an account exists; sessions that expire and can be revoked.',
  },
  signals: {
    phrases: termList(`
      单点登录, 单一登入, 登入功能, 使用者登入, 统一登录, 统一身份认证, 身份认证, 扫码登录, 微信登录, 短信登录,
      验证码登录, 免密登录, 登录功能, 用户登录, 登录注册, 注册登录, 登录方式, 登录认证, 双因素, 多因素,
      两步验证, 第三方登录, 人脸登录, 指纹登录, 登录失败, 用户登陆, 账号登陆, 手机号登陆, 微信登陆, 登陆功能,
      找回密码, 重置密码, 忘记密码, 通行密钥, sso, single sign on, sign in, signin, log in, login, logon,
      authentication, oauth, oauth2, oidc, openid connect, saml, ldap, passkey, webauthn, mfa, 2fa, two factor,
      multi factor, identity provider, social login, password reset, reset password, magic link, passwordless,
      forgot password, 统一认证, 密码找回, 认证平台, 身份提供商, 账号体系, user login, user authentication,
      two step verification, sign up with, continue with google, keycloak, auth0, okta, entra id, 输错密码,
      密码错误, 一键登录, 免密
    `),
    pairs: [
      [
        termList('lock, locks, locked, block, blocked'),
        termList('wrong password, failed attempt, failed login, wrong pin'),
      ],
      [termList('密码, 口令'), termList('锁定, 错误次数, 连续输错, 找回, 重置')],
      [
        termList('登录, 登陆, 登入, 认证, 验证身份'),
        termList(`
          密码, 手机号, 短信, 验证码, 微信, 钉钉, 企业微信, 飞书, 账号, 邮箱, 指纹, 人脸, ldap, 支持, 员工, 一次
        `),
      ],
      [
        termList('authenticate, authenticated, sign, credential'),
        termList('user, password, employee, google account, once'),
      ],
    ],
    alone: termList('登录页, 登录页面, login page, 登录, 登入, 登陆, 认证, 身份验证, auth, signup, sign up'),
    ignore: termList(`
      登录页底部, 登录页顶部, 登录页的链接, 登录后, 登录之后, 已登录, 未登录, 登录日志, 登录的用户, 登陆月球, 登陆火星, 诺曼底登陆, 台风登陆,
      logged in user, after login, after logging in, after log in, authentication of antiques, art authentication
    `),
    unless: termList(`
      台风, 月球, 火星, 质量体系认证, iso 9001, 有机认证, painting, autograph, antique, typhoon
    `),
  },
  entries: [
    {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/what-is-single-sign-on',
      kinds: ['competitor'],
      names: ['microsoft', 'entra', 'azure ad', '微软'],
      zh: {
        title: 'Microsoft Entra ID：单点登录',
        snippet:
          'Entra ID 支持 OpenID Connect/OAuth、SAML、基于密码与链接等单点登录方式；新应用建议用 OIDC 或 SAML，并配合条件访问与多因素验证。',
      },
      en: {
        title: 'Microsoft Entra ID: single sign-on',
        snippet:
          'Entra ID offers single sign-on with OpenID Connect and OAuth, SAML, passwords and links; new applications should use OIDC or SAML, combined with conditional access and multi-factor authentication.',
      },
    },
    {
      url: 'https://auth0.com/docs/authenticate/single-sign-on',
      kinds: ['competitor'],
      names: ['auth0'],
      zh: {
        title: 'Auth0：单点登录',
        snippet:
          'Auth0 说明了服务提供方发起与身份提供方发起两种 SSO 流程，支持 OIDC、SAML、WS-Federation 与企业连接，一次登录后多个应用共用中心会话。',
      },
      en: {
        title: 'Auth0: single sign-on',
        snippet:
          'Auth0 explains service-provider-initiated and identity-provider-initiated SSO, supports OIDC, SAML, WS-Federation and enterprise connections, and lets several applications share one central session.',
      },
    },
    {
      url: 'https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html',
      kinds: ['competitor', 'technology'],
      names: ['微信', 'wechat', 'weixin'],
      zh: {
        title: '微信开放平台：网站应用微信登录',
        snippet:
          '网站应用经 OAuth 2.0 授权码接入微信扫码登录：用户扫码确认后网站以 code 换取 access_token 与 openid；同一开放平台账号下用 unionid 识别同一用户，state 用于防 CSRF。',
      },
      en: {
        title: 'WeChat Open Platform: WeChat login for websites',
        snippet:
          'Websites add WeChat QR login with the OAuth 2.0 authorization code: after the user confirms, the code is exchanged for an access token and openid; unionid identifies one user across applications, and state protects against CSRF.',
      },
    },
    {
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
      kinds: ['practice'],
      names: ['owasp'],
      zh: {
        title: 'OWASP：身份认证速查表',
        snippet:
          '登录失败给出一致的提示，限制尝试次数并防撞库；敏感操作前重新验证；全程 TLS；支持多因素认证与密码管理器；允许长口令，不强行要求定期更换。',
      },
      en: {
        title: 'OWASP: authentication cheat sheet',
        snippet:
          'Answer failed logins with one generic message, limit attempts against stuffing and guessing, re-authenticate before sensitive actions, use TLS throughout, support multi-factor and password managers, allow long passwords and do not force periodic changes.',
      },
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9700',
      kinds: ['practice'],
      names: ['oauth', 'rfc 9700'],
      zh: {
        title: 'RFC 9700：OAuth 2.0 安全最佳实践',
        snippet:
          '使用授权码加 PKCE，不再用隐式与密码模式；重定向地址精确匹配；刷新令牌要轮换或绑定发送方；访问令牌限定受众与权限。',
      },
      en: {
        title: 'RFC 9700: best current practice for OAuth 2.0 security',
        snippet:
          'Use the authorization code with PKCE, not the implicit or password grants; match redirect URIs exactly; rotate or sender-constrain refresh tokens; restrict audience and privileges of access tokens.',
      },
    },
    {
      url: 'https://pages.nist.gov/800-63-4/sp800-63b.html',
      kinds: ['practice'],
      names: ['nist', '密码', 'password'],
      zh: {
        title: 'NIST SP 800-63B-4：认证与认证器管理',
        snippet:
          '规定三级认证保证：口令要比对泄露名单、不强制定期更换与复杂度组合、限制失败次数；较高等级要求多因素，并须提供抗钓鱼选项。',
      },
      en: {
        title: 'NIST SP 800-63B-4: authentication and authenticator management',
        snippet:
          'Defines three assurance levels: passwords are checked against breach lists, without forced rotation or composition rules, and failures are limited; higher levels need multi-factor authentication with a phishing-resistant option.',
      },
    },
    {
      url: 'https://openid.net/specs/openid-connect-core-1_0.html',
      kinds: ['technology'],
      names: ['oidc', 'openid'],
      zh: {
        title: 'OpenID Connect Core 1.0',
        snippet:
          'OIDC 在 OAuth 2.0 之上加身份层：ID Token（JWT）说明谁、何时、由谁认证；客户端须校验签名、iss、aud、exp 与 nonce。新系统做 SSO 的首选，比 SAML 更适合移动端与单页应用。',
      },
      en: {
        title: 'OpenID Connect Core 1.0',
        snippet:
          'OIDC adds identity to OAuth 2.0: an ID Token (JWT) says who was authenticated, when and by whom; clients validate signature, iss, aud, exp and nonce. The usual choice for new SSO, and better than SAML for mobile and single-page apps.',
      },
    },
    {
      url: 'https://www.keycloak.org/documentation',
      kinds: ['technology', 'competitor'],
      names: ['keycloak'],
      zh: {
        title: 'Keycloak：开源身份与访问管理',
        snippet:
          'Keycloak 提供 OIDC、OAuth 2.0、SAML 单点登录，可接 LDAP/AD 与社交登录，带多因素、用户自助与管理台，可自部署。',
      },
      en: {
        title: 'Keycloak: open-source identity and access management',
        snippet:
          'Keycloak offers single sign-on with OIDC, OAuth 2.0 and SAML, user federation with LDAP and Active Directory, social login, multi-factor, self-service and an admin console, self-hosted.',
      },
    },
    {
      url: 'https://www.w3.org/TR/webauthn-3/',
      kinds: ['technology'],
      names: ['passkey', 'webauthn', '通行密钥', '免密'],
      zh: {
        title: 'W3C WebAuthn：通行密钥的基础',
        snippet: 'WebAuthn 用与站点绑定的公钥凭证登录，私钥不离开认证器，抗钓鱼、无口令可泄；通行密钥即建立在它之上。',
      },
      en: {
        title: 'W3C WebAuthn: what passkeys are built on',
        snippet:
          'WebAuthn signs users in with public-key credentials bound to the site; the private key never leaves the authenticator, so it resists phishing and there is no password to leak. Passkeys are built on it.',
      },
    },
  ],
}
