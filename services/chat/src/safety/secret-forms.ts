import { type Found, matching } from './find-secrets.ts'

/**
 * How the keys of providers look, from their documentation and the public rules of secret scanners. Each alternative
 * begins with fixed letters, so that no text costs more than it is long.
 */
const VENDOR_KEYS: readonly string[] = [
  // OpenAI and who took its form over (Anthropic, DeepSeek, Moonshot, DashScope), Stripe, Tavily.
  String.raw`\b(?:sk|rk|pk|tvly)[-_][\w-]{12,}`,
  // GitHub, GitLab, Slack.
  String.raw`\bgh[opusr]_\w{12,}|\bgithub_pat_\w{20,}|\bgl(?:pat|dt|rt|ptt|cbt|soat|ft|oas|agent)-[\w-]{12,}(?:\.[\w-]{2,9}\.[\w-]{7,9})?`,
  String.raw`\bxox[a-z](?:\.xox[a-z])?-[\w-]{10,}|\bxapp-\d-[\w-]{10,}|\bhooks\.slack\.com/(?:services|workflows)/[\w/]{20,}`,
  // Amazon, Google, Microsoft.
  String.raw`\b(?:AKIA|ASIA|ABIA|ACCA|AIDA|AROA)[A-Z0-9]{16}\b`,
  String.raw`\bAIza[\w-]{30,}|\bGOCSPX-[\w-]{20,}|\bya29\.[\w.-]{20,}|\b1//0[\w-]{20,}`,
  String.raw`\b\w{3}\dQ~[\w~.-]{31,34}`,
  // Alibaba Cloud, Tencent Cloud, Baidu, Volcengine.
  String.raw`\bLTAI[A-Za-z0-9]{12,26}\b|\bAKID[A-Za-z0-9]{13,48}\b|\bALTAK-?[A-Za-z0-9]{12,}|\bAKLT[A-Za-z0-9]{16,}`,
  // Package registries, hosts, model hubs, observability, work tools: a name, a sign, then letters and digits.
  String.raw`\b(?:npm|pypi|hf|gsk|xai|pplx|r8|whsec|dckr_(?:pat|oat)|dop_v1|doo_v1|dor_v1|shp(?:at|ca|pa|ss)|sq0(?:atp|csp)|lin_api|ntn|sbp|figd|glc|glsa|NRAK|PMAK|sntrys|sntryu|lsv2_(?:pt|sk)|pscale_(?:tkn|pw)|rubygems|nfp)[-_](?=[A-Za-z_-]{0,40}\d)[\w-]{16,}`,
  String.raw`\b(?:hv[sb]\.|dp\.(?:pt|st|ct|sa)\.|dapi|AT(?:ATT|CTT)3|ATBB)(?=[A-Za-z_-]{0,40}\d)[\w=-]{20,}`,
  // SendGrid, Mailgun, Twilio, Telegram, age.
  String.raw`\bSG\.[\w-]{16,}\.[\w-]{16,}|\bkey-[0-9a-f]{32}\b|\b(?:SK|AC)[0-9a-f]{32}\b|\b\d{8,10}:AA[\w-]{33}\b|\bAGE-SECRET-KEY-1[A-Z0-9]{50,}`,
]

/** Keys by their form alone. */
export const vendorKeysIn = matching(new RegExp(VENDOR_KEYS.join('|'), 'gu'))

/** How a name ends that speaks of a secret, in code, in files of settings and in Chinese sentences. */
const ASSIGNED =
  /(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[-_ ]?key|access[-_ ]?key(?:[-_ ]?(?:id|secret))?|(?:account|secret|private|shared[-_ ]?access)[-_ ]?key|auth|credential|signature|[?&]sig|密码|口令|密钥|秘钥|令牌|授权码)(?:["']?\s{0,3}[=:：]\s{0,3}|\s?[是为]\s?)["'“]?([^\s"'”“,;&，。；、<>{}()$]{8,400})/giu

const PLACEHOLDER =
  /^(?:your|my[-_]|some|example|sample|dummy|test|change|replace|insert|process\.|env\.|os\.|config\.)|[*…[\]]|x{4}|(?:key|token|secret|password|here|placeholder|example)$/iu

/** What is assigned to the name of a secret, and looks like one. */
export function assignedSecretsIn(text: string): Found[] {
  return valuesOf(ASSIGNED, text).filter(({ found }) => looksRandom(found))
}

/** The password in the address of a service. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/:@"'<>]{0,100}:([^\s/@"'<>{}$*]{3,200})@(?=[\w[])/giu

export function addressPasswordsIn(text: string): Found[] {
  return valuesOf(ADDRESS, text).filter(({ found }) => !/^(?:pass(?:word)?|pwd|secret|密码)$/iu.test(found))
}

/** Letters of Base64 after the word `Basic` of a header. */
const BASIC = /\bBasic\s([A-Za-z0-9+/]{12,}={0,2})(?![A-Za-z])/gu

export function basicCredentialsIn(text: string): Found[] {
  return valuesOf(BASIC, text).filter(({ found }) => isPair(found))
}

/** A name and a password with a colon between them, which is what the header carries. */
function isPair(base64: string): boolean {
  try {
    return /^[\x20-\x7e]*:[\x20-\x7e]*$/.test(atob(base64))
  } catch {
    return false
  }
}

function valuesOf(pattern: RegExp, text: string): Found[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: found = '', index }) => ({
    found,
    index: index + whole.lastIndexOf(found),
  }))
}

/** Letters and digits together, of several kinds or long: a type, a sentence or a placeholder of a manual is none. */
function looksRandom(value: string): boolean {
  if (PLACEHOLDER.test(value)) return false
  const kinds = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(value)).length
  return /\d/u.test(value) && /[a-z]/iu.test(value) && (kinds >= 3 || value.length >= 16)
}
