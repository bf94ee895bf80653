import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { aDatabase } from '#tests/databases/database.ts'
import { reportProgram, type ReportServices, startReports } from './program-reports.ts'
import { openLog } from './log/log.ts'
import { readSettings } from './settings/read-settings.ts'

const world = await aDatabase()
afterAll(() => world.close())

function servicesWith(settings: Record<string, string>, ahead = 0): ReportServices {
  const read = readSettings({ LOG_LEVEL: 'error', ...settings })
  return {
    settings: read,
    database: world.database,
    now: () => new Date(Date.now() + ahead),
    log: openLog(read).log,
  }
}

async function reported(settings: Record<string, string>, ahead = 0): Promise<Record<string, unknown>> {
  const id = randomUUID()
  await reportProgram(id, servicesWith(settings, ahead))
  const { rows } = await world.owner.query<{ report: Record<string, unknown>; ahead: number }>(
    'select report, extract(epoch from clock_ahead)::float as ahead from private.program_reports where process = $1',
    [id],
  )
  return { ...rows[0]!.report, ahead: rows[0]!.ahead }
}

test('in production it reports demonstration data, missing mail and the disk', async () => {
  const report = await reported({ NODE_ENV: 'production', DATA_DIR: '.', BRAND: 'Ours' })
  expect(report['fictitious']).toContain('WHATSAPP_NUMBER')
  expect(report['fictitious']).not.toContain('BRAND')
  expect(report).toMatchObject({ without_mail: true })
  expect(Number(report['disk_free'])).toBeGreaterThan(0)
  expect(Number(report['disk_total'])).toBeGreaterThan(Number(report['disk_free']))
})

test('in a trial it does not warn of demonstration data, and reports no disk without a directory', async () => {
  const report = await reported({ DATA_DIR: './not-there' })
  expect(report).toMatchObject({ fictitious: [], without_mail: false })
  expect(report['unset']).toContain('BRAND')
  expect(report).not.toHaveProperty('disk_free')
})

test('the database measures the difference of the clocks', async () => {
  expect(Number((await reported({}, hours(2)))['ahead'])).toBeCloseTo(7200, -1)
})

test('it reports regularly from the start on, until it stops and takes its report along', async () => {
  const before = (await world.owner.query('select from private.program_reports')).rowCount
  const stop = startReports(servicesWith({}))
  await expect
    .poll(async () => (await world.owner.query('select from private.program_reports')).rowCount)
    .toBe(before! + 1)
  await stop()
  expect((await world.owner.query('select from private.program_reports')).rowCount).toBe(before)
})

test('stopping waits for a database that does not answer no longer than a moment', async () => {
  const blocking = new pg.Client(world.owner.connectionString)
  await blocking.connect()
  await blocking.query('begin; lock table private.program_reports')
  try {
    await startReports(servicesWith({}))()
    const waiting = `select from pg_locks where not granted and relation = 'private.program_reports'::regclass`
    expect((await blocking.query(waiting)).rowCount).toBe(1)
  } finally {
    await blocking.end()
  }
})
