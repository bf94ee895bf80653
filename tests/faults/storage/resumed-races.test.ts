/** Tests requests about the same resumable uploads at the same time: a file is complete or missing, and no byte is left. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { signFile } from '#server/storage/tokens.ts'
import { tasks } from '#server/tasks.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aTusClient, type TusClient } from '#tests/protocol/storage/resume.ts'
import { ADA, aStorageWorld, type StorageWorld } from '#tests/protocol/storage/storage-world.ts'

let world: StorageWorld
let tus: TusClient
beforeAll(async () => {
  world = await aStorageWorld({ now: () => new Date() })
  tus = aTusClient(world)
})
afterAll(() => world.stop())

const located = (answer: Response) => answer.headers.get('location')!

test('chunks, ends, a plain upload and a removal at the same time leave whole files, and the account is right', async () => {
  const own = world.as('ada').from('own')
  const { owner } = world.database
  for (let round = 0; round < 15; round++) {
    const name = `${ADA}/mixed-${round}`
    const begin = async () => located(await tus.begin(name, 1000, { headers: { 'x-upsert': 'true' } }))
    const [one, other] = [await begin(), await begin()]
    for (const path of [one, other]) expect((await tus.chunk(path, 0, randomBytes(500))).status).toBe(204)
    const last = randomBytes(500)
    const answers = await Promise.all([
      ...[last, last, last.subarray(0, 100)].map((bytes) => tus.chunk(one, 500, bytes)),
      tus.chunk(other, 500, last),
      ...(round % 2 ? [tus.ask(one, { method: 'DELETE' })] : []),
    ])
    await Promise.all([own.upload(name, 'plain', { upsert: true }), own.remove([name])])
    for (const { status } of answers) expect([204, 400, 404, 409]).toContain(status)
  }
  const jobs = await owner.query<{ payload: unknown }>(`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove_object_bytes'`)
  for (const { payload } of jobs.rows) await tasks.remove_object_bytes(payload, world.services, async () => undefined)
  const { rows } = await owner.query<{ version: string }>(
    'select version from storage.objects union select unnest(parts) from storage.uploads',
  )
  const files = await readdir(join(world.dataDir, 'objects'), { recursive: true, withFileTypes: true })
  const kept = files.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(kept.toSorted()).toEqual(rows.map(({ version }) => version).toSorted())
  const account = await owner.query<{ sum: string; bytes: string }>(
    `select coalesce(sum((metadata ->> 'size')::bigint), 0) as sum, (select bytes from storage.usage) as bytes from storage.objects`,
  )
  expect(account.rows[0]!.bytes).toBe(account.rows[0]!.sum)
})

test('an erasure while the last chunks come waits for none in a circle, and leaves nothing of the person', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'), randomBytes(100)])
  async function beginPart(id: string) {
    const objectName = `${id}/${randomUUID()}`
    const token = await signFile({ url: `attachments/${objectName}`, scope: 'upload' }, 900, world.services)
    const signed = { as: 'nobody', headers: { 'x-signature': token } } as const
    const metadata = { bucketName: 'attachments', contentType: 'application/pdf' }
    const begun = await tus.begin(objectName, pdf.length, { ...signed, path: '/upload/resumable/sign', metadata })
    expect((await tus.chunk(located(begun), 0, pdf.subarray(0, 50), signed)).status).toBe(204)
    return () => tus.chunk(located(begun), 50, pdf.subarray(50), signed)
  }
  for (let round = 0; round < 15; round++) {
    const { id } = await sendRequest(world, { email: `${randomUUID()}@example.com` })
    const ends = [await beginPart(id), await beginPart(id), await beginPart(id)]
    const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
    const [erased, ...others] = await Promise.all([
      fetch(`${world.address}/private-page/erase`, { method: 'POST', body: JSON.stringify({ token }) }),
      ...ends.map((end) => end()),
    ])
    expect(erased.status).toBe(200)
    for (const { status } of others) expect([204, 404, 409]).toContain(status)
    for (const table of ['uploads', 'objects']) {
      const left = await world.database.owner.query(`select from storage.${table} where starts_with(name, $1)`, [id])
      expect(left.rowCount, table).toBe(0)
    }
  }
})
