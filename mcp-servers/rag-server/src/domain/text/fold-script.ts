import { SCRIPT_PAIRS } from './script-table.ts'

let table: Uint16Array | undefined

/** Folds traditional characters and their variants so that both scripts meet; everything else stays as it is. */
export function foldScript(text: string): string {
  table ??= buildTable()
  let folded = ''
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const target = table[text.charCodeAt(i)]
    if (target === undefined || target === 0) continue
    folded += text.slice(from, i) + String.fromCharCode(target)
    from = i + 1
  }
  return from === 0 ? text : folded + text.slice(from)
}

function buildTable(): Uint16Array {
  const codes = new Uint16Array(0x1_00_00)
  for (let i = 0; i < SCRIPT_PAIRS.length; i += 2) codes[SCRIPT_PAIRS.charCodeAt(i)] = SCRIPT_PAIRS.charCodeAt(i + 1)
  return codes
}
