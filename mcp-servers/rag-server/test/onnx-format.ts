// Models in the ONNX format, written by hand: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto

/** A part of a message, already encoded. */
export type Part = Uint8Array

/** Types of elements, and of attributes. */
const ELEMENT = { float: 1, int64: 7 } as const
const ATTRIBUTE = { int: 2, ints: 7 } as const
const FORMAT_VERSION = 8
/** The set of operators that knows a layer's normalisation. */
const OPERATORS_VERSION = 17

interface Operation {
  readonly inputs: readonly string[]
  readonly output: string
  readonly attributes?: readonly Part[]
}

interface Graph {
  readonly nodes: readonly Part[]
  readonly constants: readonly Part[]
  readonly inputs: readonly Part[]
  readonly outputs: readonly Part[]
}

/** A file of a model. */
export function modelOf({ nodes, constants, inputs, outputs }: Graph): Part {
  const graph = [
    ...nodes.map((one) => message(1, one)),
    text(2, 'graph'),
    ...constants.map((one) => message(5, one)),
    ...inputs.map((one) => message(11, one)),
    ...outputs.map((one) => message(12, one)),
  ]
  const operators = [text(1, ''), number(2, OPERATORS_VERSION)]
  return Buffer.concat([
    number(1, FORMAT_VERSION),
    message(7, Buffer.concat(graph)),
    message(8, Buffer.concat(operators)),
  ])
}

export function node(operator: string, { inputs, output, attributes = [] }: Operation): Part {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...attributes.map((attribute) => message(5, attribute)),
  ])
}

export function intAttribute(name: string, value: number): Part {
  return Buffer.concat([text(1, name), number(3, value), number(20, ATTRIBUTE.int)])
}

export function intsAttribute(name: string, values: readonly number[]): Part {
  return Buffer.concat([text(1, name), ...values.map((value) => number(8, value)), number(20, ATTRIBUTE.ints)])
}

export function tensor(name: string, shape: readonly number[], values: Float32Array | BigInt64Array): Part {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  const type = values instanceof Float32Array ? ELEMENT.float : ELEMENT.int64
  return Buffer.concat([...shape.map((size) => number(1, size)), number(2, type), text(8, name), message(9, bytes)])
}

/** An input or an output; a size that is a name is whatever the caller brings. */
export function value(name: string, type: keyof typeof ELEMENT, shape: readonly (number | string)[]): Part {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? number(1, size) : text(2, size)))
  const tensorType = Buffer.concat([number(1, ELEMENT[type]), message(2, Buffer.concat(sizes))])
  return Buffer.concat([text(1, name), message(2, message(1, tensorType))])
}

function number(field: number, value: number): Part {
  return Buffer.concat([varint(field * 8), varint(value)])
}

function text(field: number, value: string): Part {
  return message(field, Buffer.from(value))
}

function message(field: number, content: Part): Part {
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content])
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
