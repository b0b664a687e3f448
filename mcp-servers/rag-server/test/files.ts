import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF of one page that shows these lines (ASCII). */
export function tinyPdf(lines: readonly string[]): Uint8Array {
  return pdfOf(`BT /F1 12 Tf 72 720 Td ${lines.map((line) => `(${line}) Tj 0 -16 Td`).join(' ')} ET`)
}

function pdfOf(content: string, isPacked = false): Uint8Array {
  const stream = isPacked ? deflateSync(content).toString('latin1') : content
  const filter = isPacked ? ' /Filter /FlateDecode' : ''
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length}${filter} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A Word document with a heading, paragraphs and a table. */
export function tinyDocx(
  heading: string,
  paragraphs: readonly string[],
  table: readonly (readonly string[])[],
): Uint8Array {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
  const rows = table.map(
    (cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr>`,
  )
  const body = [
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(heading)}</w:p>`,
    ...paragraphs.map((text) => `<w:p>${run(text)}</w:p>`),
    table.length > 0 ? `<w:tbl>${rows.join('')}</w:tbl>` : '',
  ].join('')
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<?xml version="1.0"?><w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  })
}

/** A Word document whose text unpacks to `megabytes`; `says` is the size it admits to. */
export function docxBomb(megabytes: number, says?: number): Uint8Array {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const paragraph = '<w:p><w:r><w:t>boom</w:t></w:r></w:p>'
  const body = paragraph.repeat(Math.ceil((megabytes * 1024 * 1024) / paragraph.length))
  return zip(
    { 'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>` },
    { isPacked: true, says },
  )
}

/** A Word document of tables inside one another. */
export function deepDocx(depth: number): Uint8Array {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const open = '<w:tbl><w:tr><w:tc>'.repeat(depth)
  const close = '</w:tc></w:tr></w:tbl>'.repeat(depth)
  return zip({
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${open}<w:p><w:r><w:t>deep</w:t></w:r></w:p>${close}</w:body></w:document>`,
  })
}

/** A PDF of one page that shows its one line `times` over: small on the disk, long to read. */
export function pdfBomb(times: number): Uint8Array {
  return pdfOf(`BT /F1 12 Tf 72 720 Td ${'(boom) Tj 0 -16 Td '.repeat(times)} ET`, true)
}

/** A ZIP archive. `says` is the unpacked size that each entry states, when it is not the true one. */
function zip(
  files: Readonly<Record<string, string>>,
  { isPacked = false, says }: { isPacked?: boolean; says?: number | undefined } = {},
): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text)
    const data = isPacked ? deflateRawSync(plain) : plain
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(isPacked ? 8 : 0, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(says ?? plain.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, tail, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
