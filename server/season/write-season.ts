/** Writes the plan of a season as drafts of an adviser, all of them or none. */
import type { Overlay } from '#catalogue/editions/catalogue.ts'
import { withDrafts } from '#catalogue/editions/drafts.ts'
import type { CatalogueRoom } from '#contract/database-types.ts'
import type { Transaction } from '#database/database.ts'
import type { ItemChange } from './plan-season.ts'

/** Reads the published catalogue, overridden by the drafts, with the rights of the transaction's adviser. */
export async function readPresent(tx: Transaction): Promise<readonly Overlay[]> {
  const { rows } = await tx.query<{ room: CatalogueRoom }>('select public.catalogue_room() as room')
  return withDrafts(rows[0]!.room)
}

/** Each change names the value it replaces, so that a text typed meanwhile is not overwritten. */
export async function writeSeason(tx: Transaction, items: readonly ItemChange[]): Promise<void> {
  for (const { experience, edition, changes } of items) {
    const sent = Object.fromEntries(
      changes.map(({ key, from, to }) => [key, { ...(from !== undefined && { from }), to }]),
    )
    await tx.query('select public.save_draft($1, $2, $3)', [experience, edition, JSON.stringify(sent)])
  }
}
