// The official checkpoint suite over the official saver, on the PostgreSQL that the tests use.
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres'
import { specTest } from '@langchain/langgraph-checkpoint-validation'
import { dropSchema, freshSchema, postgresUrl } from './postgres.ts'

const schemas = new Map<PostgresSaver, string>()

specTest({
  checkpointerName: 'postgres',
  createCheckpointer: async () => {
    const schema = freshSchema()
    const saver = PostgresSaver.fromConnString(postgresUrl, { schema })
    schemas.set(saver, schema)
    await saver.setup()
    return saver
  },
  destroyCheckpointer: async (saver: PostgresSaver) => {
    await saver.end()
    await dropSchema(schemas.get(saver) ?? '')
  },
})
