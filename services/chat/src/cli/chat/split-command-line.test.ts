import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { quote } from 'shell-quote'
import { nameServer, readServer, splitCommandLine } from './split-command-line.ts'

describe('splitCommandLine', () => {
  test.each([
    ['npx -y server', ['npx', '-y', 'server']],
    ['node "a b.js" --x=\'1 2\'', ['node', 'a b.js', '--x=1 2']],
    ['cmd /c npx -y server', ['cmd', '/c', 'npx', '-y', 'server']],
    ["x '$HOME && `id` *'", ['x', '$HOME && `id` *']],
    ["x ''", ['x', '']],
    ['a\\ b c', ['a b', 'c']],
    ['  spaced   out  ', ['spaced', 'out']],
    ["server '需求 分析'", ['server', '需求 分析']],
  ])('%s is split as a shell would', (line, words) => {
    const { command, args } = splitCommandLine(line)
    expect([command, ...args]).toEqual(words)
  })

  test.each([
    'x && curl evil',
    'x; rm -rf /',
    'x | sh',
    'x > /etc/passwd',
    'x < y',
    'x $(id)',
    'x "$(id)"',
    'x `id`',
    'x "`id`"',
    'x $HOME',
    'x "$' + '{HOME}"',
    'ls *.md',
    'x (y)',
    'x &',
    'x # y',
    'x\ny',
    'x "open',
    "x 'open",
    '',
    '   ',
    "''",
    'x \0',
  ])('%j is refused with a sentence, never run', (line) => {
    expect(() => splitCommandLine(line)).toThrow(/^--mcp .+无法使用：/)
  })

  test('words quoted by shell-quote come back as they were', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9 _.,:/@=需求-]{1,12}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const { command, args } = splitCommandLine(quote(words))
        expect([command, ...args]).toEqual(words)
      }),
    )
  })

  test('no line makes it throw anything but its sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (line) => {
        try {
          expect(splitCommandLine(line).command).not.toBe('')
        } catch (error) {
          expect(String(error)).toContain('--mcp')
        }
      }),
    )
  })
})

test.each(['a | b', "a 'b", 'a `b`', '', 'http://a b'])('%j is refused in English where the user speaks it', (text) => {
  expect(() => readServer(text, 'en')).toThrow(/^--mcp [^\p{Script=Han}]+$/u)
})

describe('nameServer', () => {
  test.each([
    ['npx -y @modelcontextprotocol/server-everything@1.2.3 stdio', 'server-everything'],
    ['bun run /srv/my-server.ts', 'my-server'],
    ['/opt/tools/weather.exe --fast', 'weather'],
    ['python3 -u calc.py', 'calc'],
    ['cmd /c npx -y files', 'files'],
    ['https://mcp.example.com/v1/mcp', 'mcp-example-com'],
    ['http://127.0.0.1:3001/mcp', '127-0-0-1-3001'],
  ])('%s is called %s', (line, name) => {
    expect(nameServer(readServer(line), new Set())).toBe(name)
  })

  test('a name already taken gets a number', () => {
    expect(nameServer({ command: 'web-search', args: [] }, new Set(['web-search', 'web-search-2']))).toBe(
      'web-search-3',
    )
  })
})
