import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { decodeText } from './decode-text.ts'

const hex = (bytes: string) => Buffer.from(bytes, 'hex')

describe('bytes', () => {
  test('in UTF-8 are read as they are, whatever they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = Buffer.from(text)
        expect(decodeText(bytes).text).toBe(bytes.toString('utf8'))
      }),
    )
  })

  test.each([
    ['two characters', 'd0e8c7f3', '需求'],
    ['among plain letters', '7b22613a20d0e8c7f3227d', '{"a: 需求"}'],
    ['with one that GB 2312 does not have', 'd2d1b8b6bfeed0e8e946', '已付款需镕'.slice(0, 4) + hexChar('e946')],
  ])('in GBK are read as Chinese: %s', (_, bytes, text) => {
    expect(decodeText(hex(bytes))).toEqual({ text, readAs: 'GB18030' })
  })

  test.each([
    ['Latin-1', Buffer.from('café, naïve, façade, señor', 'latin1')],
    ['Latin-1 with one pair', Buffer.from('die Größe', 'latin1')],
    ['Chinese in UTF-8 with a cut character', Buffer.concat([Buffer.from('需求分析与评审'), hex('e9')])],
    ['Chinese in UTF-8 with a wrong byte', Buffer.concat([Buffer.from('需求'), hex('ff'), Buffer.from('分析')])],
    ['UTF-16', Buffer.from('需求分析', 'utf16le')],
    ['noise', hex('ff81fe82fd83fc84')],
  ])('that are something else are not taken for Chinese: %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: bytes.toString('utf8'), readAs: 'damaged UTF-8' })
  })
})

function hexChar(bytes: string): string {
  return new TextDecoder('gb18030').decode(hex(bytes))
}
