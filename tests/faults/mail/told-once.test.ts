/** Tests that a person who waits for the next edition gets one letter (decision 052), also if the task fails halfway. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { tasks } from '#server/tasks.ts'
import { startWorker } from '#server/outbox/worker.ts'
import { aPublisher } from '#tests/publishing.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'
import { makeJobsDue, readWaitingJobs, sendCodes } from './mail-queue.ts'

const PEOPLE = 120
let sink: MailServer
let world: World
beforeEach(async () => {
  sink = await aMailServer()
  world = await aWorld({ now: new Date('2026-11-23T10:00:00Z'), settings: { SMTP_URL: sink.url } })
  await asCaller(world.database.database, { role: 'service_role' }, async (tx) => {
    for (let n = 0; n < PEOPLE; n++) {
      await tx.query(`select private.keep_alerts($1, '{7, 2}', 'fr', '2026-11-23', now())`, [`${n}@example.com`])
    }
  })
})
afterEach(async () => {
  await world.stop()
  await sink.stop()
})

const waitOptions = { timeout: 60_000, interval: 50 }
const openWorker = () =>
  startWorker({ ownerUrl: world.database.owner.connectionString, services: world.services, tasks })
const publishTwice = async () => {
  const { publish } = await aPublisher(world)
  await publish(['7', { starts: '2027-06-28', ends: '2027-07-11' }, '2027'])
  await publish(['2', { starts: '2027-05-23', ends: '2027-06-06' }, '2027'])
}
const readRecipients = () => sink.received.map(({ to }) => to[0])

test('several runs of the task at the same time, after two publications, send one letter to each person', async () => {
  await publishTwice()
  const runTask = () => tasks.tell_of_editions({}, world.services, async () => undefined)
  await Promise.all([runTask(), runTask(), runTask(), runTask()])
  await makeJobsDue(world.database)
  const workers = [openWorker(), openWorker(), openWorker()]
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  await Promise.all(workers.map((worker) => worker.stop(3000)))
  expect(readRecipients()).toHaveLength(PEOPLE)
  expect(new Set(readRecipients()).size).toBe(PEOPLE)
})

test('a task that fails halfway has marked only people whose letters are queued, and the next run sends the rest', async () => {
  await publishTwice()
  // The queue refuses the letters after the first fifty, as on a full disk.
  await world.database.owner.query(`
    create function private.full() returns trigger language plpgsql as $$
    begin
      if (select count(*) from graphile_worker._private_jobs where key like '%:letter:edition') > 60 then
        raise exception using errcode = '53100';
      end if;
      return new;
    end $$;
    create trigger full_disk before insert on graphile_worker._private_jobs for each row execute function private.full()`)
  const runTask = () => tasks.tell_of_editions({}, world.services, async () => undefined)
  await expect(runTask()).rejects.toMatchObject({ code: '53100' })
  const { rows } = await world.database.owner.query(
    `select (select count(*)::int from edition_alerts where told_at is not null) as told,
      (select count(*)::int from graphile_worker._private_jobs where key like '%:letter:edition') as letters`,
  )
  expect(rows[0]).toEqual({ told: 100, letters: 50 })
  await world.database.owner.query('drop trigger full_disk on graphile_worker._private_jobs')
  await runTask()
  await makeJobsDue(world.database)
  const worker = openWorker()
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  await worker.stop(3000)
  expect(new Set(readRecipients()).size).toBe(PEOPLE)
  expect(readRecipients()).toHaveLength(PEOPLE)
})

test('a publication that is undone at once is told to nobody, also if somebody confirms an alert in between', async () => {
  const worker = openWorker()
  try {
    const { publish, restore } = await aPublisher(world)
    await publish(['7', { starts: '2027-06-28', ends: '2027-07-11' }, '2027'])
    await asCaller(world.database.database, { role: 'service_role' }, (tx) =>
      tx.query(`select private.keep_alerts('late@example.com', '{7}', 'fr', '2026-11-23', now())`),
    )
    // A job that is due at once is begun before this one.
    await sendCodes(world, ['code@example.com'])
    await expect.poll(readRecipients, waitOptions).toContain('code@example.com')
    await restore(0)
    await makeJobsDue(world.database)
    await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  } finally {
    await worker.stop(3000)
  }
  expect(readRecipients()).toEqual(['code@example.com'])
  const { rows } = await world.database.owner.query('select from edition_alerts where told_at is not null')
  expect(rows).toEqual([])
})
