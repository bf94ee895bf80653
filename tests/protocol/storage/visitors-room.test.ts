/** Tests the room that files of visitors take in the storage, and that which is left for others (decision 082). */
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gigabytes } from '#contract/sizes.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { tasks } from '#server/tasks.ts'
import { plainSite } from '#tests/plain-site.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const ROOM = gigabytes(10)

let world: World
beforeAll(async () => {
  world = await aWorld({ site: plainSite, now: () => new Date() })
})
afterAll(() => world.stop())

const aRequest = async () => (await sendRequest(world, { email: `${randomUUID()}@example.com` })).id

async function page(id: string, action: string, more: object = {}) {
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  const body = JSON.stringify({ token, ...more })
  const answer = await fetch(`${world.address}/private-page/${action}`, { method: 'POST', body })
  return (await answer.json()) as { address: string; attachments: { key: string }[] }
}

/** Adds a file like the private page, and returns the status. */
async function add(id: string): Promise<number> {
  const { address } = await page(id, 'attach')
  const headers = { 'Content-Type': 'application/pdf' }
  const answer = await fetch(world.address + address, { method: 'PUT', headers, body: PDF })
  return answer.status
}

async function one<Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row> {
  return (await world.database.owner.query<Row>(sql, values)).rows[0]!
}
const setUsed = (bytes: number) => one('update storage.usage set bytes = $1', [bytes])

test('a removed file takes room until its bytes are gone', async () => {
  const id = await aRequest()
  await add(id)
  const [{ key }] = (await page(id, 'read')).attachments as [{ key: string }]
  const { version } = await one('select version from storage.objects where name = $1', [key])
  await page(id, 'detach', { file: key })
  // Leaves space for one file and a half.
  await setUsed(ROOM - 1.5 * PDF.length)
  expect(await add(id)).toBe(507)
  await tasks.remove_object_bytes({ version }, world.services, async () => undefined)
  expect(await add(id)).toBe(200)
  await setUsed(PDF.length)
})

/** Takes a part of the room meanwhile, like a file of the request that was just removed. */
async function taking(part: number, id: string, work: () => Promise<void>): Promise<void> {
  const version = randomUUID()
  await one(`insert into storage.leaving (version, bucket_id, name, bytes) values ($1, 'attachments', $2, $3)`, [
    version,
    `${id}/${version}`,
    Math.floor(ROOM * part),
  ])
  await work()
  await one('delete from storage.leaving where version = $1', [version])
}

test('files of visitors take half of the room at most, and other files the rest', async () => {
  const id = await aRequest()
  const service = createClient(world.address, world.secrets.secretKey, { auth: { persistSession: false } }).storage
  await service.createBucket('ours')
  await taking(0.5, id, async () => {
    expect(await add(id)).toBe(507)
    expect((await service.from('ours').upload('a.txt', 'ours')).error).toBeNull()
  })
  expect(await add(id)).toBe(200)
})

test('files of quarantined requests take a twentieth at most, so that they leave room for those of others', async () => {
  const [id, other] = [await aRequest(), await aRequest()]
  await taking(0.05, id, async () => expect(await add(id)).toBe(200))
  await one('update request_work set quarantined = true where contact_request_id = $1', [id])
  expect(await add(id), 'like any other').toBe(200)
  await taking(0.05, id, async () => expect([await add(id), await add(other)]).toEqual([507, 200]))
})
