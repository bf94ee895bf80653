/** Stores which function is called for which event, in the table that the triggers read. */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { FunctionDefinition } from './read-functions.ts'

export async function setHooks(database: Database, definitions: readonly FunctionDefinition[]): Promise<void> {
  const hooks = definitions.flatMap(({ name, on }) => on.map((event) => ({ event, function: name })))
  await asService({ database }, (tx) => tx.query('select private.set_hooks($1)', [JSON.stringify(hooks)]))
}
