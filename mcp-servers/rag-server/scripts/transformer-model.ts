import { intAttribute, intsAttribute, modelOf, node, type Part, tensor, value } from '../test/onnx-format.ts'

/** The size of an encoder. */
export interface EncoderSize {
  readonly layers: number
  readonly dimensions: number
  readonly heads: number
  readonly words: number
}

/** An encoder of this size, untrained: it understands nothing and takes the time of one that does. */
export function transformerModel({ layers, dimensions, heads, words }: EncoderSize): Uint8Array {
  const nodes: Part[] = []
  const constants = [
    tensor('table', [words, dimensions], noise(words * dimensions)),
    tensor('ones', [dimensions], new Float32Array(dimensions).fill(1)),
    tensor('zeros', [dimensions], new Float32Array(dimensions)),
    tensor('split', [4], BigInt64Array.of(0n, 0n, BigInt(heads), BigInt(dimensions / heads))),
    tensor('joined', [3], BigInt64Array.of(0n, 0n, BigInt(dimensions))),
  ]
  const apply = (operator: string, inputs: readonly string[], attributes: readonly Part[] = []) => {
    const output = `step ${nodes.length}`
    nodes.push(node(operator, { inputs, output, attributes }))
    return output
  }
  const project = (input: string, [from, to]: readonly [number, number]) => {
    const weights = `weights ${constants.length}`
    constants.push(tensor(weights, [from, to], noise(from * to)))
    return apply('MatMul', [input, weights])
  }
  const square = [dimensions, dimensions] as const
  const head = (input: string, order: readonly number[]) =>
    apply('Transpose', [apply('Reshape', [project(input, square), 'split'])], [intsAttribute('perm', order)])
  const attend = (input: string) => {
    const scores = apply('MatMul', [head(input, [0, 2, 1, 3]), head(input, [0, 2, 3, 1])])
    const mixed = apply('MatMul', [apply('Softmax', [scores], [intAttribute('axis', 3)]), head(input, [0, 2, 1, 3])])
    const rejoined = apply('Transpose', [mixed], [intsAttribute('perm', [0, 2, 1, 3])])
    return project(apply('Reshape', [rejoined, 'joined']), square)
  }
  const added = (left: string, right: string) =>
    apply('LayerNormalization', [apply('Add', [left, right]), 'ones', 'zeros'])
  const feed = (input: string) => {
    const wide = project(input, [dimensions, 4 * dimensions])
    return project(apply('Mul', [wide, apply('Erf', [wide])]), [4 * dimensions, dimensions])
  }
  let current = apply('Gather', ['table', 'input_ids'])
  for (let layer = 0; layer < layers; layer++) {
    const attended = added(current, attend(current))
    current = added(attended, feed(attended))
  }
  nodes.push(node('Identity', { inputs: [current], output: 'last_hidden_state' }))
  return modelOf({
    nodes,
    constants,
    inputs: ['input_ids', 'attention_mask'].map((name) => value(name, 'int64', ['batch', 'tokens'])),
    outputs: [value('last_hidden_state', 'float', ['batch', 'tokens', dimensions])],
  })
}

/** Numbers without meaning, the same each time. */
function noise(count: number): Float32Array {
  let seed = 1
  return Float32Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed / 2_147_483_647 - 0.5) / 10
  })
}
