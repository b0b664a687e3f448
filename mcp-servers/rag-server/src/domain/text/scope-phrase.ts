/**
 * Phrases that say where to look, not what for: "我们的安全策略文档里有没有关于…", "in our security policy documents". What
 * they name is the shelf; a book is not about the question because it stands on it.
 */
const SCOPES = [
  /^.{0,20}?(?:文档|文件|资料|知识库|手册|规范|制度|策略|政策|库)(?:里面|里|中|内|当中)(?=.*(?:有没有|有无|是否|有|提到|规定|说))/u,
  /\b(?:in|within|from|across|according to)\s+(?:our|the|your|my|any|existing)\s+(?:[\w-]+\s+){0,3}?(?:documents?|docs?|documentation|polic(?:y|ies)|knowledge base|wiki|handbooks?|manuals?|standards?|guidelines?)\b(?:\s+(?:documents?|docs?))?/giu,
  /\b(?:do|does|did)\s+(?:our|the|your|my|any|existing)\s+(?:[\w-]+\s+){0,3}?(?:documents?|docs?|documentation|polic(?:y|ies)|knowledge base|wiki|handbooks?|manuals?)\b/giu,
]

/** The question without the words that only say where to look; a question that is nothing else stays whole. */
export function withoutScope(question: string): string {
  const rest = SCOPES.reduce((text, scope) => text.replace(scope, ' '), question)
  return /[\p{L}\p{N}]{2}/u.test(rest) ? rest : question
}
