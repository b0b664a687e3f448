import { expect, test } from 'bun:test'
import { readArguments } from './arguments.ts'

const form = { command: 'review', flags: ['json'], options: ['mcp'] }

test.each([
  [['--json', '支持导入'], ['支持导入']],
  [['- 支持批量导入', '--json'], ['- 支持批量导入']],
  [['-'], ['-']],
  [
    ['支持', '导入'],
    ['支持', '导入'],
  ],
  [['--', '--json 是什么'], ['--json 是什么']],
  [['--需求'], ['--需求']],
  [['-1 天内完成'], ['-1 天内完成']],
])('%j holds the words %j', (argv, words) => {
  expect(readArguments(argv, form).words).toEqual(words)
})

test('an option is repeatable and takes its value either way', () => {
  expect(readArguments(['--mcp', 'npx -y a', '--mcp=b c'], form).options.get('mcp')).toEqual(['npx -y a', 'b c'])
})

test.each([[['--jsn']], [['-x']], [['--json=yes']], [['--mcp']]])('%j is refused and points at the help', (argv) => {
  expect(() => readArguments(argv, form)).toThrow('npm run review -- --help')
})
