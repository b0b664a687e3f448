import type { Reason } from '../size/types.ts'

/** Products that already bring part of a piece of work, and stacks that make it harder. Source: what each one advertises as built in; a point is the smallest step of the size scale. */
export interface StackEffect {
  readonly cue: RegExp
  readonly on: readonly Reason['code'][]
  readonly points: number
}

export const STACK_EFFECTS: readonly StackEffect[] = [
  { cue: /stripe|adyen|braintree|paypal sdk|ping\+\+|聚合支付/i, on: ['payment', 'reconciliation'], points: -1 },
  {
    cue: /agora|声网|twilio video|livekit|zoom sdk|腾讯(?:云)?\s*(?:TRTC|实时音视频)|TRTC/i,
    on: ['live-media'],
    points: -3,
  },
  { cue: /yjs|automerge|liveblocks|sharedb|tiptap collab/i, on: ['collaboration'], points: -2 },
  { cue: /auth0|okta|keycloak|authing|entra|cognito|clerk/i, on: ['sso', 'permissions'], points: -1 },
  { cue: /camunda|flowable|activiti|temporal|钉钉审批|飞书审批/i, on: ['workflow'], points: -1 },
  { cue: /or-tools|optaplanner|gurobi|timefold/i, on: ['optimizer'], points: -1 },
  { cue: /metabase|superset|tableau|power ?bi|帆软|finereport|quick ?bi/i, on: ['builder'], points: -2 },
  { cue: /firebase|pusher|ably|socket\.io|融云|环信|网易云信/i, on: ['realtime'], points: -1 },
  { cue: /shopify|magento|woocommerce|有赞|微盟/i, on: ['platform', 'payment'], points: -2 },
  {
    cue: /retool|appsmith|power ?apps|outsystems|宜搭|明道云|简道云/i,
    on: ['builder', 'platform', 'workflow'],
    points: -1,
  },
  { cue: /textract|tesseract|(?:百度|腾讯云|阿里云)\s?OCR|azure (?:ai )?vision/i, on: ['ai'], points: -1 },
  { cue: /lokalise|crowdin|phrase\.com|i18next|formatjs/i, on: ['many-places'], points: -1 },
  { cue: /spanner|aurora global|cockroachdb|oceanbase|polardb-x/i, on: ['multi-region'], points: -1 },
  {
    cue: /cobol|vb6|delphi|asp classic|struts ?1|jsp\b|foxpro|as\/?400|存储过程为主|遗留系统|legacy/i,
    on: ['integration', 'migration', 'sso', 'two-way-sync', 'permissions'],
    points: 1,
  },
]
