import type { Config } from './config.ts'
import type { Embedder } from './domain/vectors/embedder.ts'
import { withPrefixes } from './domain/vectors/prefixes.ts'
import { createLocalEmbedder } from './onnx/local-embedder.ts'
import { createEmbeddingsEndpoint } from './providers/embeddings-endpoint.ts'

/** The embedding model that is configured: a service's, or one in a folder. */
export function embedderOf({ embeddings, localModel, prefixes = {} }: Config): Embedder | undefined {
  if (localModel !== undefined) {
    const { query = localModel.prefixes.query, passage = localModel.prefixes.passage } = prefixes
    return withPrefixes(createLocalEmbedder(localModel), { query, passage })
  }
  return embeddings && withPrefixes(createEmbeddingsEndpoint(embeddings), prefixes)
}
