/**
 * `npm run season -- <file> [--write] [--as <e-mail>]`: prints the changes that the file of a season would make. With
 * `--write` it stores them as drafts of an adviser, which are not visible until they are published.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Transaction } from '#database/database.ts'
import { ownerTransaction } from '../access/owner-transaction.ts'
import { speakAs } from '../demo/speak-as.ts'
import { baseCatalogue } from '../pages/catalogue/base-catalogue.ts'
import { planSeason, type SeasonPlan } from '../season/plan-season.ts'
import { nameOf } from '../season/find-experience.ts'
import { readSeason } from '../season/read-season.ts'
import { readPresent, writeSeason } from '../season/write-season.ts'
import { ownerOfDatabase, runCommand, say } from './owner-of-database.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, as: { type: 'string' } },
  })
  const [file] = positionals
  if (!file) throw new Error('Which file? npm run season -- <file> [--write] [--as <e-mail of an adviser>]')
  const rows = readSeason(readFileSync(file, 'utf8'), basename(file))
  const { ownerUrl } = await ownerOfDatabase({ mayRun: true })
  const client = new pg.Client(ownerUrl)
  try {
    await client.connect()
    await client.query('begin')
    const tx = ownerTransaction(client)
    await speakAs(tx, await adviserNamed(tx, values.as))
    const plan = planSeason(rows, { base: baseCatalogue, overlays: await readPresent(tx) })
    tell(plan)
    if (plan.problems.length > 0) throw new Error('Nothing was written: correct the file first.')
    if (plan.items.length === 0) return say('There is nothing to write.')
    if (!values.write) return say(`Nothing was written. As drafts: npm run season -- ${file} --write`)
    await writeSeason(tx, plan.items)
    await client.query('commit')
    say(`${plan.items.length} drafts were written. They are published in the room, under "Catalogue".`)
  } finally {
    await client.end()
  }
})

/** Returns the author of the drafts: the named adviser, or the only admin. */
async function adviserNamed(tx: Transaction, email: string | undefined): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `select a.user_id as id from public.advisers a join auth.users u on u.id = a.user_id
     where a.active and case when $1::text is null then a.role = 'admin' else lower(u.email) = lower($1) end`,
    [email ?? null],
  )
  if (rows.length === 1) return rows[0]!.id
  throw new Error(email ? `No active adviser has the address ${email}` : 'Whose drafts are they? --as <e-mail>')
}

function tell({ items, problems, doubts, waiting }: SeasonPlan): void {
  for (const { experience, edition, title, changes } of items) {
    say(`${experience} · ${title}, ${nameOf(edition)}`)
    for (const { key, from, to } of changes) say(`  ${key}: ${inWords(from)} → ${inWords(to)}`)
  }
  if (waiting.length > 0) say(`\nThe file knows no days of these, which stay as they are: ${waiting.join(', ')}.`)
  for (const doubt of doubts) say(`\nTo be looked at: ${doubt}`)
  for (const problem of problems) say(`\nWrong: ${problem}`)
}

function inWords(value: unknown): string {
  return value === undefined ? 'as it was' : JSON.stringify(value)
}
