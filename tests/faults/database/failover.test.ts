/**
 * Tests that the primary dies and its standby takes over under the same address, as in a managed cluster. Two programs go
 * on without a restart: what they acknowledged is stored, each letter goes out, and they hear one another again.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type RealtimeChannel } from '@supabase/supabase-js'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbedded, type EmbeddedServer } from '#database/embedded.ts'
import { openDatabase } from '#database/open.ts'
import { AUTHENTICATOR_SECRET, silent } from '#tests/databases/database.ts'
import { aDirectory, killPostgres, removeDirectory } from '#tests/faults/program/programs.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { patient, subscribed } from '#tests/protocol/realtime/realtime-steps.ts'
import { aRequest } from '#tests/protocol/requests/request-steps.ts'
import { type RunningProgram, runTwo } from '#tests/running-program.ts'
import { asSuperuser, connectTo, copyAsReplica } from './replica.ts'
import { aWire, type Wire } from './wire.ts'

const publishable = `sb_publishable_${randomBytes(24).toString('base64url')}`
const [ofPrimary, ofStandby] = [aDirectory(), aDirectory()]
let primary: EmbeddedServer
let standby: EmbeddedServer
let wire: Wire
let sink: MailServer
let programs: RunningProgram[]
/** A connection of the superuser to the standby. */
let onStandby: pg.Client

beforeAll(async () => {
  // It is started again, as embedded ones are; nothing leads there any more.
  primary = await startEmbedded(ofPrimary, undefined, { ...silent, error() {} })
  const first = { databaseUrl: primary.ownerUrl, dataDir: '', authenticatorSecret: AUTHENTICATOR_SECRET, log: silent }
  await (await openDatabase(first)).close()
  const owner = await connectTo(asSuperuser(primary.ownerUrl, ofPrimary))
  await copyAsReplica({ owner, primary, ofPrimary, ofReplica: ofStandby })
  standby = await startEmbedded(ofStandby, undefined, silent)
  onStandby = await connectTo(asSuperuser(standby.ownerUrl, ofStandby))
  // A commit waits for the standby. Without it, what was acknowledged within the last moment could be lost.
  await owner.query(`alter system set synchronous_standby_names = '*'`)
  await owner.query('select pg_reload_conf()')
  const isSynchronous = async () => {
    const { rows } = await owner.query('select sync_state from pg_stat_replication')
    expect(rows).toEqual([{ sync_state: 'sync' }])
  }
  await vi.waitFor(isSynchronous, { timeout: 60_000 })
  await owner.end()
  wire = await aWire(primary.ownerUrl)
  sink = await aMailServer()
  programs = await runTwo(undefined, {
    DATABASE_URL: wire.url,
    PUBLISHABLE_KEY: publishable,
    REALTIME_PUBLIC: 'on',
    SMTP_URL: sink.url,
    ADDRESS_SOFT_LIMIT: '1000000',
    ADDRESS_HARD_LIMIT: '1000000',
  })
})
afterAll(async () => {
  for (const program of programs) await program.remove()
  await sink.stop()
  await wire.close()
  await onStandby.end()
  await standby.close()
  await primary.close()
  await removeDirectory(ofStandby)
  await removeDirectory(ofPrimary)
})

/** Sends requests to both programs until it is stopped, each until it is acknowledged, as a visitor's browser does. */
function sendRequests(): { acknowledged: string[]; stop: () => Promise<void> } {
  const acknowledged: string[] = []
  let going = true
  const send = async () => {
    while (going) {
      const request_id = randomUUID()
      for (let turn = 0; going; turn++) {
        const sent = await fetch(`${programs[turn % 2]!.address}/rest/v1/contact_requests`, {
          method: 'POST',
          headers: { apikey: publishable, 'content-type': 'application/json' },
          body: JSON.stringify({ ...aRequest, email: `${request_id}@example.com`, request_id }),
        })
        if (sent.status === 201) break
        expect(sent.status, 'refused for a while').toBe(503)
        await pause(100)
      }
      if (going) acknowledged.push(request_id)
    }
  }
  const senders = Promise.all([send(), send()])
  return {
    acknowledged,
    async stop() {
      going = false
      await senders
    },
  }
}

/** Enters a channel at a program. Returns its client, and what it received. */
async function enter({ address }: RunningProgram) {
  const client = createClient(address, publishable, { auth: { persistSession: false }, realtime: { timeout: 60_000 } })
  const received: unknown[] = []
  const channel = client.channel('room', { config: { broadcast: { ack: true } } })
  channel.on('broadcast', { event: 'said' }, ({ payload }) => received.push(payload['n']))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  return { channel, received, leave: () => void client.realtime.disconnect() }
}

const broadcast = (channel: RealtimeChannel, n: number) =>
  channel.send({ type: 'broadcast', event: 'said', payload: { n } })

test('nothing acknowledged is lost, each letter is sent, and both programs hear each other again', async () => {
  const [ada, bea] = [await enter(programs[0]!), await enter(programs[1]!)]
  await broadcast(ada.channel, 1)
  await expect.poll(() => bea.received, patient).toEqual([1])

  const { acknowledged, stop } = sendRequests()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  killPostgres(ofPrimary)
  wire.cut()
  await onStandby.query('select pg_promote()')
  wire.leadTo(standby.ownerUrl)
  wire.flow()
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10)
  await stop()

  const { rows } = await onStandby.query<{ id: string }>('select request_id as id from contact_requests')
  const stored = rows.map(({ id }) => id)
  expect(new Set(acknowledged).difference(new Set(stored)), 'lost').toEqual(new Set())
  const confirmed = () =>
    new Set(sink.received.map(({ to }) => to[0]).filter((to) => stored.includes(to!.split('@')[0]!)))
  await expect.poll(() => confirmed().size, { timeout: 100_000 }).toBe(stored.length)

  await expect
    .poll(async () => {
      await broadcast(ada.channel, 2)
      return bea.received.at(-1)
    }, patient)
    .toBe(2)
  for (const { leave } of [ada, bea]) leave()
})
