/** A person who waits for the next edition gets one letter (decision 052), also if the program is killed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { tasks } from '#server/tasks.ts'
import { startWorker } from '#server/outbox/worker.ts'
import { aPublisher } from '#tests/publishing.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'
import { waitingJobs } from './mail-queue.ts'

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

const soon = { timeout: 60_000, interval: 50 }
const aWorker = () => startWorker({ ownerUrl: world.database.owner.connectionString, services: world.services, tasks })
const publishTwice = async () => {
  const { publish } = await aPublisher(world)
  await publish(['7', { starts: '2027-06-28', ends: '2027-07-11' }, '2027'])
  await publish(['2', { starts: '2027-05-23', ends: '2027-06-06' }, '2027'])
}
const told = () => sink.received.map(({ to }) => to[0])

test('by three processes that do the task at once, of two publications in a row, one letter each', async () => {
  await publishTwice()
  const tell = () => tasks.tell_of_editions({}, world.services, async () => undefined)
  await Promise.all([tell(), tell(), tell(), tell()])
  const workers = [aWorker(), aWorker(), aWorker()]
  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  await Promise.all(workers.map((worker) => worker.stop(3000)))
  expect(told()).toHaveLength(PEOPLE)
  expect(new Set(told()).size).toBe(PEOPLE)
})

test('a task that ends half-way has told nobody by halves: the rest is told by the next one', async () => {
  await publishTwice()
  // The queue refuses the letters of the second fifty, as on a full disk.
  await world.database.owner.query(`
    create function private.full() returns trigger language plpgsql as $$
    begin
      if (select count(*) from graphile_worker._private_jobs where key like '%:letter:edition') > 60 then
        raise exception using errcode = '53100';
      end if;
      return new;
    end $$;
    create trigger full_disk before insert on graphile_worker._private_jobs for each row execute function private.full()`)
  const tell = () => tasks.tell_of_editions({}, world.services, async () => undefined)
  await expect(tell()).rejects.toMatchObject({ code: '53100' })
  const { rows } = await world.database.owner.query(
    `select (select count(*)::int from edition_alerts where told_at is not null) as told,
      (select count(*)::int from graphile_worker._private_jobs where key like '%:letter:edition') as letters`,
  )
  expect(rows[0]).toEqual({ told: 100, letters: 50 })
  await world.database.owner.query('drop trigger full_disk on graphile_worker._private_jobs')
  await tell()
  const worker = aWorker()
  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  await worker.stop(3000)
  expect(new Set(told()).size).toBe(PEOPLE)
  expect(told()).toHaveLength(PEOPLE)
})
