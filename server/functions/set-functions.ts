/** Stores which functions there are, for the room, and which is called for which event, for the trigger. */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { ReadFunctions } from './read-functions.ts'

export async function setFunctions(database: Database, { found, leftOut }: ReadFunctions): Promise<void> {
  const there = [...found.values()].map(({ name, verify, on }) => ({ name, verify, events: on }))
  const hooks = there.flatMap(({ name, events }) => events.map((event) => ({ event, function: name })))
  const listed = [...there, ...leftOut.map(({ name, reason }) => ({ name, left_out: reason }))]
  await asService({ database }, (tx) =>
    Promise.all([
      tx.query('select private.set_hooks($1)', [JSON.stringify(hooks)]),
      tx.query('select private.set_functions($1)', [JSON.stringify(listed)]),
    ]),
  )
}
