// Small models in the ONNX format, written by hand: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto

/** A part of a message, already encoded. */
type Part = Uint8Array

/** Types of elements, and of attributes. */
const FLOAT = 1
const INT64 = 7
const ATTRIBUTE = { int: 2, ints: 7 } as const

/** What a model looks like from outside. `length` is the number of tokens it takes, when it takes only that many. */
export interface ModelShape {
  readonly inputs?: readonly string[]
  readonly length?: number
  /** The name of the output; `sentence_embedding` is the mean of all tokens, every other one has a vector for each. */
  readonly output?: string
}

/** A model whose vector of a token is a row of the table. */
export function embeddingModel(
  rows: readonly (readonly number[])[],
  { inputs = ['input_ids', 'attention_mask'], length, output = 'last_hidden_state' }: ModelShape = {},
): Uint8Array {
  const dimensions = rows[0]?.length ?? 0
  const isPooled = output === 'sentence_embedding'
  const table = tensor('table', [rows.length, dimensions], Float32Array.from(rows.flat()))
  const first = inputs[0] ?? 'input_ids'
  const rowsFirst = isPooled ? 'tokens' : output
  const nodes = [node('Gather', { inputs: ['table', first], output: rowsFirst })]
  if (isPooled) nodes.push(node('ReduceMean', { inputs: [rowsFirst], output, attributes: [axes(1), keepDims(0)] }))
  const places = length ?? 'tokens'
  const graph = [
    ...nodes.map((one) => message(1, one)),
    text(2, 'graph'),
    message(5, table),
    ...inputs.map((name) => message(11, value(name, INT64, ['batch', places]))),
    message(12, value(output, FLOAT, isPooled ? ['batch', dimensions] : ['batch', places, dimensions])),
  ]
  const operators = [text(1, ''), number(2, 13)]
  return Buffer.concat([number(1, 8), message(7, Buffer.concat(graph)), message(8, Buffer.concat(operators))])
}

interface Operation {
  readonly inputs: readonly string[]
  readonly output: string
  readonly attributes?: readonly Part[]
}

function node(operator: string, { inputs, output, attributes = [] }: Operation): Part {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...attributes.map((attribute) => message(5, attribute)),
  ])
}

function axes(axis: number): Part {
  return Buffer.concat([text(1, 'axes'), number(8, axis), number(20, ATTRIBUTE.ints)])
}

function keepDims(keep: number): Part {
  return Buffer.concat([text(1, 'keepdims'), number(3, keep), number(20, ATTRIBUTE.int)])
}

function tensor(name: string, shape: readonly number[], values: Float32Array): Part {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  return Buffer.concat([...shape.map((size) => number(1, size)), number(2, FLOAT), text(8, name), message(9, bytes)])
}

function value(name: string, type: number, shape: readonly (number | string)[]): Part {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? number(1, size) : text(2, size)))
  const tensorType = Buffer.concat([number(1, type), message(2, Buffer.concat(sizes))])
  return Buffer.concat([text(1, name), message(2, message(1, tensorType))])
}

function number(field: number, value: number): Part {
  return Buffer.concat([varint(field << 3), varint(value)])
}

function text(field: number, value: string): Part {
  return message(field, Buffer.from(value))
}

function message(field: number, content: Part): Part {
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
}

function varint(value: number): Part {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest % 128) | (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Uint8Array.from(bytes)
}
