/**
 * Tests a streaming replica at DATABASE_READ_URL: it answers the figures, and nothing else. The primary answers them while
 * the replica is unavailable, and the replica again after that.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hours, seconds } from '#contract/durations.ts'
import { startEmbedded, type EmbeddedServer } from '#database/embedded.ts'
import { type OpenedDatabase, openDatabase } from '#database/open.ts'
import { AUTHENTICATOR_SECRET, silent } from '#tests/databases/database.ts'
import { aDirectory, removeDirectory } from '#tests/faults/program/programs.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aMember } from '#tests/protocol/auth/auth-steps.ts'
import { aRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'
import { asSuperuser, connectTo, copyAsReplica } from './replica.ts'

const log = { ...silent, warn: vi.fn<() => void>() }
const [ofPrimary, ofReplica] = [aDirectory(), aDirectory()]
let primary: EmbeddedServer
let replica: EmbeddedServer
let opened: OpenedDatabase
let world: World
let adviser: Awaited<ReturnType<typeof aMember>>['client']
/** Connections of superusers, who can pause and resume the replay of the replica. */
let owner: pg.Client
let replaying: pg.Client

beforeAll(async () => {
  primary = await startEmbedded(ofPrimary, undefined, silent)
  const first = await openDatabase({
    databaseUrl: primary.ownerUrl,
    dataDir: '',
    authenticatorSecret: AUTHENTICATOR_SECRET,
    log,
  })
  await first.close()
  owner = await connectTo(asSuperuser(primary.ownerUrl, ofPrimary))
  await copyAsReplica({ owner, primary, ofPrimary, ofReplica })
  replica = await startEmbedded(ofReplica, undefined, silent)
  replaying = await connectTo(asSuperuser(replica.ownerUrl, ofReplica))
  world = await aWorld({
    site: plainSite,
    now: () => new Date(),
    async through() {
      const urls = { databaseUrl: primary.ownerUrl, readUrl: replica.ownerUrl }
      const options = { dataDir: '', authenticatorSecret: AUTHENTICATOR_SECRET, connectWithin: seconds(30), log }
      opened = await openDatabase({ ...urls, ...options })
      return opened.database
    },
  })
  const { client, user } = await aMember(world)
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Ada')`, [user.id])
  adviser = client
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.stop()
  await opened.close()
  await owner.end()
  await replaying.end().catch(() => undefined)
  await replica.close()
  await primary.close()
  await removeDirectory(ofReplica)
  await removeDirectory(ofPrimary)
})

let people = 10

/** Sends a request of a new person, because a second one of the same person would be shown as a duplicate. */
async function send(): Promise<void> {
  const person = { name: `Person ${++people}`, email: `${people}@example.com`, whatsapp: `+336123456${people}` }
  const sent = await fetch(`${world.address}/rest/v1/contact_requests`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...aRequest, ...person, request_id: randomUUID() }),
  })
  expect(sent.status).toBe(201)
}

/** Returns the number of requests in the figures and in the inbox. */
async function countRequests(): Promise<{ figures: number; inbox: number }> {
  const figures = await adviser.rpc('figures', { first_day: day(-2), last_day: day(2) })
  const inbox = await adviser.rpc('inbox', {})
  expect([figures.error, inbox.error]).toEqual([null, null])
  return { figures: figures.data.total.requests, inbox: inbox.data.rows.length }
}

const day = (from: number) => new Date(Date.now() + from * hours(24)).toISOString().slice(0, 10)

/** Waits until the replica has replayed everything that the primary has written. */
async function waitForReplica(): Promise<void> {
  const { rows } = await owner.query<{ written: string }>('select pg_current_wal_lsn() as written')
  const query = 'select pg_last_wal_replay_lsn() >= $1 as done'
  await expect.poll(async () => (await replaying.query(query, [rows[0]!.written])).rows[0]).toEqual({ done: true })
}

test('the replica answers the figures, and the primary everything else', async () => {
  await send()
  await waitForReplica()
  expect(await countRequests()).toEqual({ figures: 1, inbox: 1 })
  await replaying.query('select pg_wal_replay_pause()')
  await send()
  expect(await countRequests()).toEqual({ figures: 1, inbox: 2 })
  await replaying.query('select pg_wal_replay_resume()')
  await waitForReplica()
  expect(await countRequests()).toEqual({ figures: 2, inbox: 2 })
  expect(log.warn).not.toHaveBeenCalled()
})

test('an error of the caller does not disable the replica', async () => {
  const { error } = await adviser.rpc('figures', { first_day: day(2), last_day: day(1) })
  expect(error?.code).toBe('PT422')
  expect(log.warn).not.toHaveBeenCalled()
})

test('the primary answers while the replica is unavailable, and the replica again half a minute later', async () => {
  await replaying.end()
  await replica.close()
  await send()
  expect(await countRequests()).toEqual({ figures: 3, inbox: 3 })
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('the read replica cannot answer'))

  replica = await startEmbedded(ofReplica, undefined, silent)
  replaying = await connectTo(asSuperuser(replica.ownerUrl, ofReplica))
  await waitForReplica()
  await replaying.query('select pg_wal_replay_pause()')
  await send()
  expect(await countRequests()).toEqual({ figures: 4, inbox: 4 })
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds(31))
  expect(await countRequests()).toEqual({ figures: 3, inbox: 4 })
})
