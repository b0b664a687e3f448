import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { McpToolError, serializeMCPContent } from '../mcp-to-langchain.ts'

const text = (value: string) => ({ type: 'text', text: value })

describe('a result as the model reads it', () => {
  test('structured content comes before text [S5-results]', () => {
    expect(serializeMCPContent({ content: [text('x')], structuredContent: { 分: 1 } })).toBe('{"分":1}')
  })

  test('text blocks are joined and other blocks named in their place', () => {
    const content = [
      text('one'),
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'audio', data: 'BBBB', mimeType: 'audio/wav' },
      { type: 'resource', resource: { uri: 'docs://kb/1', blob: 'CCCC' } },
      { type: 'resource_link', uri: 'docs://kb/2', name: 'two' },
      { type: 'hologram' },
      text('two'),
    ]
    expect(serializeMCPContent({ content })).toBe(
      'one\n[image: image/png]\n[audio: audio/wav]\n[resource: docs://kb/1]\n[resource: docs://kb/2]\n[unsupported content: hologram]\ntwo',
    )
  })

  test('the old form of a result is still read', () => {
    expect(serializeMCPContent({ toolResult: { a: 1 } })).toBe('{"a":1}')
    expect(serializeMCPContent({ content: [], toolResult: 'plain' })).toBe('plain')
  })

  test('an error becomes an exception with the text of the tool, and keeps its data [S5-results]', () => {
    const result = {
      isError: true,
      content: [text('参数不对'), { type: 'image', mimeType: 'image/png', data: 'x' }],
      structuredContent: { field: 'topK' },
      _meta: { code: 'invalid_input' },
    }
    let error: unknown
    try {
      serializeMCPContent(result)
    } catch (cause) {
      error = cause
    }
    expect(error).toBeInstanceOf(McpToolError)
    expect(error).toMatchObject({
      message: '参数不对\n[image: image/png]\n{"field":"topK"}',
      structuredContent: { field: 'topK' },
      code: 'invalid_input',
    })
  })

  test.each([{}, { content: [] }, { content: null }, { content: [text('')] }, { structuredContent: null }])(
    'nothing to show (%j) is an error, never an empty success',
    (result) => {
      expect(() => serializeMCPContent(result)).toThrow(/empty/)
    },
  )

  test('any blocks at all give text or an error that says something, and no binary data', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.anything(), fc.record({ type: fc.string(), data: fc.constant('SECRETBASE64') }))),
        (content) => {
          try {
            expect(serializeMCPContent({ content })).not.toContain('SECRETBASE64')
          } catch (error) {
            expect((error as Error).message).not.toBe('')
          }
        },
      ),
    )
  })
})
