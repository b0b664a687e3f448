// The official checkpoint suite over our saver. Run by checkpoint-suite.test.ts, which knows the differences by name.
import { specTest } from '@langchain/langgraph-checkpoint-validation'
import { openDatabase } from '../../src/store/database.ts'
import { SqliteCheckpointer } from '../../src/store/sqlite-checkpointer.ts'

specTest({ checkpointerName: 'sqlite', createCheckpointer: () => new SqliteCheckpointer(openDatabase(':memory:')) })
