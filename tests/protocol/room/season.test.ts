/** Tests `npm run season`, which lists the changes of a file and writes them as drafts. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { root } from '#tests/source-files.ts'
import { anAdviser, ask, aTeam } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
const directory = mkdtempSync(join(tmpdir(), 'premier-rang-season-'))
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await world.close()
})
beforeEach(() => world.owner.query('truncate catalogue_drafts'))

const fileOf = (rows: object[]) => {
  const file = join(directory, 'season.json')
  writeFileSync(file, JSON.stringify(rows))
  return file
}
const run = (...given: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const command = ['--disable-warning=ExperimentalWarning', 'server/commands/season.ts', ...given]
    const env = { ...process.env, DATABASE_URL: world.owner.connectionString, DATA_DIR: directory }
    execFile(process.execPath, command, { cwd: root, env }, (error, out, wrong) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + wrong }),
    )
  })
const drafts = async () =>
  (
    await ask<{ drafts: { experience: string; edition: string; changer: string }[] }>(
      world,
      ada,
      'select catalogue_room()',
    )
  ).drafts

const ROWS = [
  { experience: 'Wimbledon', starts: '2027-06-28', ends: '2027-07-11', source: 'AELTC' },
  { experience: '10', starts: '2027-04-08', ends: '2027-04-11', priceFrom: 5200 },
  { experience: '2', starts: null, ends: null },
]

test('it asks for the author if several are possible, and writes drafts of the named adviser', async () => {
  const file = fileOf(ROWS)
  expect((await run(file)).output).toContain('--as <e-mail>')
  expect((await run(file, '--as', 'nobody@team.test')).code).toBe(1)
  expect(await run(file, '--write', '--as', 'ADA@team.test')).toMatchObject({ code: 0 })
  expect((await drafts()).map(({ changer }) => changer)).toEqual(['Ada', 'Ada'])
  expect((await run()).output).toContain('Which file?')
})

test('it lists the changes and writes nothing; with --write it writes drafts of the admin, and nothing a second time', async () => {
  await anAdviser(world, 'Boss', 'admin')
  const file = fileOf(ROWS)
  const look = await run(file)
  expect(look.output).toContain('7 · Wimbledon, edition 2027\n  starts: as it was → "2027-06-28"')
  expect(look.output).toContain('Roland-Garros')
  expect(look.output).toContain('Nothing was written')
  expect(await drafts()).toEqual([])
  expect(await run(file, '--write')).toMatchObject({ code: 0 })
  expect(await drafts()).toMatchObject([
    { experience: '10', edition: '2027', changer: 'Boss' },
    { experience: '7', edition: '2027', changer: 'Boss' },
  ])
  expect((await run(file, '--write')).output).toContain('There is nothing to write')
})

test('if a row is wrong, no row is written, and each wrong one is named', async () => {
  const rows = [
    ...ROWS,
    { experience: 'Monaco', starts: '2027-06-04', ends: '2027-06-06' },
    { experience: '4', 'title.fr': '<script>' },
  ]
  const { code, output } = await run(fileOf(rows), '--write')
  expect(code).toBe(1)
  expect(output).toMatch(/row 4: "Monaco" may be 1 .*\n\n.*row 5: "title\.fr"/)
  expect(await drafts()).toEqual([])
})
