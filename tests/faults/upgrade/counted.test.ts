/** Tests that days whose figures were kept before a measure was added are counted with it after the upgrade (product §4.9). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { anEarlierDatabase, type EarlierDatabase } from '#tests/databases/earlier-database.ts'

const BEFORE = 73

let database: EarlierDatabase
beforeAll(async () => {
  database = await anEarlierDatabase(BEFORE)
})
afterAll(() => database.close())

test('a day that was kept without the calls within 30 minutes is counted again', async () => {
  const { owner } = database
  await owner.query(
    `insert into private.figure_spans (first_day, last_day, true_until, categories, strangers, measured)
     values ('2026-03-29', '2026-03-29', 'infinity', '{}', '{}', '{"requests": 4, "within_30": 1}')`,
  )
  await migrate(owner)
  const { rows } = await owner.query(
    `select private.figures_between('2026-03-29', '2026-03-29', '{}') -> 'per_day' -> 0 as day`,
  )
  expect(rows).toMatchObject([{ day: { day: '2026-03-29', requests: 0, called_in_30: 0 } }])
})
