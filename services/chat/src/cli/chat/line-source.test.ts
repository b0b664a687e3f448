import { afterEach, describe, expect, test } from 'bun:test'
import { PassThrough } from 'node:stream'
import { type LineSource, openLineSource, type Typed } from './line-source.ts'

let lines: LineSource
afterEach(() => lines.close())

/** A keyboard at a terminal. */
function openKeyboard() {
  const input = new PassThrough()
  const written = { out: '' }
  lines = openLineSource({
    input,
    screen: new PassThrough(),
    isTty: true,
    out: (text) => {
      written.out += text
    },
    err: () => undefined,
  })
  return { type: (text: string) => void input.write(text), end: () => void input.end(), written }
}

const text = async (typed: Promise<Typed | undefined>) => {
  const event = await typed
  return event?.kind === 'line' ? event.text : event?.kind
}

describe('at a terminal [S9-chat]', () => {
  test('a pasted text of several lines is one message, sent by Enter', async () => {
    const { type } = openKeyboard()
    const next = lines.next('> ')
    type('\u001B[200~# 导入\r\n\r\n- 支持 CSV\r- 上限 5,000 行\u001B[201~')
    type('\r')
    expect(await text(next)).toBe('# 导入\n\n- 支持 CSV\n- 上限 5,000 行')
  })

  test('a paste that ends with a line break waits for Enter as well, and one can write on', async () => {
    const { type } = openKeyboard()
    const next = lines.next('> ')
    type('\u001B[200~第一行\r第二行\r\u001B[201~')
    type('补充\r')
    expect(await text(next)).toBe('第一行\n第二行\n补充')
  })

  test('lines that arrive at once are one message where the terminal marks no paste', async () => {
    const { type } = openKeyboard()
    const next = lines.next('> ')
    type('第一行\r第二行\r')
    expect(await text(next)).toBe('第一行\n第二行')
  })

  test('the unfinished last line of such a paste is sent with the others', async () => {
    const { type } = openKeyboard()
    const next = lines.next('> ')
    type('第一行\r第二')
    type('行\r')
    expect(await text(next)).toBe('第一行\n第二行')
  })

  test('fences inside a paste are text; a paste between typed fences belongs to the block', async () => {
    const { type } = openKeyboard()
    const first = lines.next('> ')
    type('\u001B[200~"""\rdoc\r"""\u001B[201~')
    type('\r')
    expect(await text(first)).toBe('"""\ndoc\n"""')
    const second = lines.next('> ')
    type('"""\r')
    type('\u001B[200~a\rb\r\u001B[201~')
    type('"""\r')
    expect(await text(second)).toBe('a\nb')
  })

  test('the end of the input sends what is held, then says that it is closed', async () => {
    const { type, end } = openKeyboard()
    type('第一行\r')
    end()
    expect(await text(lines.next('> '))).toBe('第一行')
    expect(await text(lines.next('> '))).toBe('closed')
  })

  test.each([
    ['a whole line', ['y\r']],
    ['several lines', ['y\r', 'y\ry\r']],
    ['a line without its Enter', ['y']],
    ['a line with the cursor moved back', ['yes\u001B[D\u001B[D']],
    ['a paste without its Enter', ['\u001B[200~y\ry\u001B[201~']],
    ['an open block', ['"""\r', 'y\r']],
  ])('%s typed ahead cannot answer a question not yet seen', async (_, typed) => {
    const { type } = openKeyboard()
    for (const part of typed) type(part)
    await lines.dropTypedAhead()
    const answer = lines.next('? ')
    type('n\r')
    expect(await text(answer)).toBe('n')
  })

  test('what still lies unread when the question appears does not answer it either', async () => {
    const { type } = openKeyboard()
    const dropped = lines.dropTypedAhead()
    setImmediate(() => type('y\r'))
    await dropped
    const answer = lines.next('? ')
    type('n\r')
    expect(await text(answer)).toBe('n')
  })

  test('a question whose time is over is not waited for', async () => {
    openKeyboard()
    expect(await lines.next('? ', AbortSignal.abort())).toBeUndefined()
  })

  test('the marking of pastes is asked for, and given back at the end', () => {
    const { written } = openKeyboard()
    lines.close()
    expect(written.out).toBe('\u001B[?2004h\u001B[?2004l')
  })
})
