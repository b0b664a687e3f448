import type { FailureKind } from '../domain/failure-kind.ts'
import type { SearchMessages } from './search-messages.ts'

const FAILURES: Record<FailureKind, (context: { provider: string; seconds: number }) => string> = {
  unreachable: ({ provider }) => `${provider} cannot be reached. Check the network and its address.`,
  timeout: ({ provider, seconds }) => `${provider} did not answer within ${seconds} s. Try again later.`,
  rate_limited: ({ provider }) => `${provider} asks for fewer requests (HTTP 429). Try again later.`,
  server_error: ({ provider }) => `${provider} failed and did not recover on retry. Try again later.`,
  access_denied: ({ provider }) => `${provider} denied access. Check its key or its access settings.`,
  quota_used_up: ({ provider }) => `The quota of ${provider} is used up. Check the plan or use another key.`,
  request_refused: ({ provider }) => `${provider} refused the request. Check its address, or ask in other words.`,
  redirected: ({ provider }) =>
    `${provider} redirected the request, which was not followed to protect the key. Set the final address.`,
  too_large: ({ provider }) => `The answer of ${provider} was too large and was refused.`,
  not_json: ({ provider }) =>
    `The answer of ${provider} was not JSON. Check its address (SearXNG needs its json format enabled).`,
  malformed: ({ provider }) => `The answer of ${provider} could not be understood. Check its address.`,
  engines_failed: ({ provider }) => `None of the engines behind ${provider} answered. Check the instance.`,
}

/** What the server says to users who write English. */
export const en: SearchMessages = {
  presets: ({ topics, titles, takeaways }) =>
    `Offline presets (no web search was made): ${count(titles.length, 'reference')} on ${topics.join(', ')}: ${titles.join('; ')}. ${takeaways.join(' ')}`,
  noPresets: ({ subject, site }) =>
    `The offline presets (no web search was made) hold nothing that fits "${subject}"${site === '' ? '' : ` on ${site}`}, so the list is empty. Ask more specifically, or set TAVILY_API_KEY to search the web.`,
  live: ({ provider, subject, count: found, hosts }) =>
    `${provider} searched the web for "${subject}": ${count(found, 'result')} from ${hosts.join(', ')}. Snippets are text of those pages, not verified.`,
  liveEmpty: ({ provider, subject }) => `${provider} searched the web for "${subject}" and found nothing.`,
  failure: (kind, { provider, timeoutMs }) =>
    FAILURES[kind]({ provider, seconds: Number((timeoutMs / 1_000).toFixed(1)) }),
  degraded: (reason) => `${reason} What follows is not a live result. `,
  nothingToSearch: (field) =>
    `Argument "${field}" holds nothing that can be searched for. Name the feature, topic or technology, for example "bulk import".`,
  argument: {
    missing: ({ field }) =>
      `Argument "${field}" is missing. Send what to search for as a string, for example "bulk import".`,
    wrong_type: ({ field, expected, received }) => `Argument "${field}" must be ${expected}, but ${received} was sent.`,
    unknown: ({ field, known }) =>
      `There is no argument "${field}". Leave it out; known arguments: ${known.join(', ')}.`,
    too_small: ({ field }) => `Argument "${field}" is empty. Send what to search for, for example "bulk import".`,
    too_big: ({ field, limit }) =>
      `Argument "${field}" is too long: ${limit} characters at most. Shorten it, or send only the part to look up.`,
    invalid: ({ field, detail }) => `Argument "${field}" is not valid: ${detail}.`,
  },
  internal: (traceId) => `The search failed inside the server. Try again; if it persists, report trace id ${traceId}.`,
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
