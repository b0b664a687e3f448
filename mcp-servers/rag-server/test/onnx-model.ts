import { intAttribute, intsAttribute, modelOf, node, tensor, value } from './onnx-format.ts'

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
  const places = length ?? 'tokens'
  const looked = isPooled ? 'looked up' : output
  const nodes = [node('Gather', { inputs: ['table', inputs[0] ?? ''], output: looked })]
  if (isPooled) {
    const attributes = [intsAttribute('axes', [1]), intAttribute('keepdims', 0)]
    nodes.push(node('ReduceMean', { inputs: [looked], output, attributes }))
  }
  return modelOf({
    nodes,
    constants: [tensor('table', [rows.length, dimensions], Float32Array.from(rows.flat()))],
    inputs: inputs.map((name) => value(name, 'int64', ['batch', places])),
    outputs: [value(output, 'float', isPooled ? ['batch', dimensions] : ['batch', places, dimensions])],
  })
}
