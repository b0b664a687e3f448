/** What is called a secret, with what may stand before it in a name; bounded, so that no text takes long. */
const NAME = String.raw`[\w-]{0,60}(?:pass(?:word|wd|phrase)?|secret|token|api[-_]?key|credential|authorization|cookie|密码|口令|密钥)`
const ASSIGNED = new RegExp(
  String.raw`(${NAME}["']?\s{0,3}[=:：]\s{0,3}["']?|--${NAME}\s{1,3})[^\s"',;&]{1,2000}`,
  'giu',
)
const IN_ADDRESS = /(:\/\/[^\s/:@]{0,200}:)[^\s/@]{1,200}(?=@)/gu

/** The same in a sentence: what follows a colon there is more often a word about the name than its value. */
const SAID = new RegExp(
  String.raw`(${NAME}["']?(?:\s{0,3}=\s{0,3}["']?|\s{0,3}[:：]\s{0,3}["']|\s{0,3}[:：]\s{0,3}(?=[^\s"',;&]{0,40}[\d!@#$%^*]))|--${NAME}\s{1,3})[^\s"',;&]{3,2000}`,
  'giu',
)

/** Masks in the words of a server what `maskAssignments` masks in a program's output, and keeps what is said about arguments. */
export function maskSaidSecrets(text: string): string {
  return text.replace(SAID, '$1[secret]').replace(IN_ADDRESS, '$1[secret]')
}

/**
 * Masks what a program's output or a command line assigns to a name that speaks of a secret (`DB_PASSWORD=…`, `--token …`),
 * and the password in an address. For texts of programs: prose about passwords would lose words to it.
 */
export function maskAssignments(text: string): string {
  return text.replace(ASSIGNED, '$1[secret]').replace(IN_ADDRESS, '$1[secret]')
}
