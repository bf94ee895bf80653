/** Saves and reads drafts of the catalogue. */
import { ask } from '#tests/console-people.ts'
import type { World } from '#tests/world.ts'
import { anAdviser } from '../console-steps.ts'

type Changes = Readonly<Record<string, { from?: unknown; to?: unknown }>>

export async function saveDraft(
  world: World,
  experience: string,
  changes: Changes,
  by?: { id: string },
  edition = '',
): Promise<void> {
  const { id } = by ?? (await anAdviser(world, { name: 'Youssef El Amrani' }))
  const caller = { role: 'authenticated', sub: id, aal: 'aal1' } as const
  const sql = 'select save_draft($1, $2, $3)'
  await ask(world.database, caller, sql, [experience, edition, JSON.stringify(changes)])
}

/** Returns the stored fields of a draft, or undefined if there is no draft. */
export async function readDraftFields(world: World, experience = '2', edition?: string): Promise<unknown> {
  const sql = 'select fields from catalogue_drafts where experience = $1 and edition = coalesce($2, edition)'
  const { rows } = await world.database.owner.query<{ fields: unknown }>(sql, [experience, edition])
  return rows[0]?.fields
}
