/** Publishes the season of the demonstration. */
import { readFileSync } from 'node:fs'
import type { Transaction } from '#database/database.ts'
import { baseCatalogue } from '../pages/catalogue/base-catalogue.ts'
import { planSeason } from '../season/plan-season.ts'
import { readSeason } from '../season/read-season.ts'
import { readPresent, writeSeason } from '../season/write-season.ts'
import { speakAs } from './speak-as.ts'

const SEASON = new URL('../../catalogue/seasons/2027.json', import.meta.url)

/** Publishes the known dates of the next season, too, so that a past edition leads to its next one. */
export async function publishSeason(tx: Transaction, admin: string): Promise<void> {
  await speakAs(tx, admin)
  const rows = readSeason(readFileSync(SEASON, 'utf8'), '2027.json')
  const { items } = planSeason(rows, { base: baseCatalogue, overlays: await readPresent(tx) })
  await writeSeason(tx, items)
  const named = JSON.stringify(items.map(({ experience, edition }) => [experience, edition]))
  await tx.query('select public.publish_catalogue($1, $2)', [named, '2027'])
  await tx.query(`select outbox.cancel('tell_of_editions')`)
  await speakAs(tx, null)
}
