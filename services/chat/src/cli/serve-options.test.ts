import { expect, test } from 'bun:test'
import { withServeOptions } from './serve-options.ts'

const config = { language: 'en' as const, http: { host: '127.0.0.1', port: 3000, allowedHosts: [] } }

test.each([
  [[], '127.0.0.1', 3000],
  [['--port', '3100'], '127.0.0.1', 3100],
  [['--port=0', '--host=::1'], '::1', 0],
])('serve %j listens on %s, port %d', (argv, host, port) => {
  expect(withServeOptions(config, argv)?.http).toMatchObject({ host, port })
})

test.each([[['--port', 'x']], [['--port', '70000']], [['--prot', '1']], [['3100']], [['--port']]])(
  'serve %j is refused with a sentence that names what there is',
  (argv) => {
    expect(() => withServeOptions(config, argv)).toThrow(/--port|--help/)
  },
)

test('serve --help asks for help', () => {
  expect(withServeOptions(config, ['--help'])).toBeUndefined()
})
