/** The health that the program reports of itself, as an admin reads it (product §4.12). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hours, seconds } from '#contract/durations.ts'
import { ask, aTeam, service } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate private.program_reports, private.backups_made'))

const GIGABYTE = 2 ** 30
const WELL = { fictitious: [], without_mail: false, disk_free: null, clock_ahead: null, backup_at: null }

const health = async () =>
  (await ask<{ program: Record<string, unknown> }>(world, bea, 'select sending_health()')).program

async function reports(
  report: object,
  { ahead = 0, process = randomUUID() }: { ahead?: number; process?: string } = {},
): Promise<string> {
  const at = new Date(Date.now() + ahead)
  await ask(world, service, 'select private.report_program($1, $2, $3)', [process, at, JSON.stringify(report)])
  return process
}
const roomy = { fictitious: [], without_mail: false, disk_free: 50 * GIGABYTE, disk_total: 100 * GIGABYTE }

test('nothing is wrong before anybody reported, and where all is well', async () => {
  expect(await health()).toEqual(WELL)
  await reports(roomy, { ahead: seconds(-3) })
  expect(await health()).toEqual(WELL)
})

test('a warning of any running process is told once', async () => {
  await reports({ ...roomy, fictitious: ['BRAND', 'SITE_URL'] })
  await reports({ ...roomy, fictitious: ['SITE_URL'], without_mail: true })
  expect(await health()).toEqual({ ...WELL, fictitious: ['BRAND', 'SITE_URL'], without_mail: true })
})

test('a process that was mended or has ended warns no more', async () => {
  const mended = await reports({ ...roomy, fictitious: ['BRAND'] })
  const ended = await reports({ ...roomy, without_mail: true })
  await reports(roomy, { process: mended })
  await world.owner.query(
    `update private.program_reports set seen_at = now() - interval '121 seconds' where process = $1`,
    [ended],
  )
  expect(await health()).toEqual(WELL)
})

test.each([
  [9, 100, 9],
  [10, 100, null],
  [11, 1000, null],
  [9.5, 1000, 9.5],
])('of %s GB left of %s the room says %s', async (free, total, said) => {
  await reports({ ...roomy, disk_free: free * GIGABYTE, disk_total: total * GIGABYTE })
  expect((await health())['disk_free']).toBe(said === null ? null : said * GIGABYTE)
})

test('a program without a directory of its own says nothing of a disk', async () => {
  await reports({ fictitious: [], without_mail: false })
  expect(await health()).toEqual(WELL)
})

test.each([hours(1), -seconds(40)])('a clock that is %d ms away is told', async (ahead) => {
  await reports(roomy)
  await reports(roomy, { ahead })
  expect(Math.abs(Number((await health())['clock_ahead']) - ahead / seconds(1))).toBeLessThan(5)
})

test.each([
  ['nightly', [2.5, 3.5], true],
  ['nightly', [1.5, 2.5], false],
  ['weekly', [7.5, 14.5], false],
  ['weekly', [8.5, 15.5], true],
  ['the only one', [7], false],
  ['the only one', [9], true],
  ['none ever', [], false],
])('%s, %j days ago: is it overdue? %s', async (_, days, isOverdue) => {
  for (const ago of days) {
    await world.owner.query(`insert into private.backups_made values (now() - $1 * interval '1 day')`, [ago])
  }
  expect((await health())['backup_at'] !== null).toBe(isOverdue)
})

test('an adviser is told nothing, and cannot report', async () => {
  expect(await ask(world, ada, 'select sending_health()')).toMatchObject({ code: '42501' })
  const sql = `select private.report_program(gen_random_uuid(), now(), '{}')`
  expect(await ask(world, ada, sql)).toMatchObject({ code: '42501' })
})
