/** Kills the program in the middle of a chunk, again and again: the upload goes on, and no half file is ever there. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { CHUNK, uploadByTus } from '#tests/protocol/storage/resume.ts'
import { runProgram } from '#tests/running-program.ts'
import { testSecrets } from '#tests/world.ts'

let database: TestDatabase
let DATA_DIR: string
beforeAll(async () => {
  database = await aDatabase()
  DATA_DIR = await mkdtemp(join(tmpdir(), 'premier-rang-resumed-'))
  await database.owner.query(`insert into storage.buckets (id, name, public) values ('shown', 'shown', true)`)
})
afterAll(async () => {
  await database.close()
  await rm(DATA_DIR, { recursive: true })
})

test.each(['disk', 'database'])('an upload goes on after its program was killed, with bytes on %s', async (OBJECTS) => {
  const { secretKey, publishableKey } = testSecrets
  const settings = { DATA_DIR, OBJECTS, SECRET_KEY: secretKey, PUBLISHABLE_KEY: publishableKey, WORKER: 'off' }
  const program = await runProgram(database, settings)
  const headers = { authorization: `Bearer ${secretKey}` }
  const name = `${OBJECTS}.bin`
  const read = () => fetch(`${program.address}/storage/v1/object/public/shown/${name}`)
  const file = randomBytes(2 * CHUNK + 100_000)
  const metadata = { bucketName: 'shown', objectName: name }
  const { upload } = uploadByTus(program.address, file, {
    headers,
    metadata,
    onChunkComplete: () => void upload.abort(),
  })
  await expect.poll(() => upload.url).toBeTruthy()
  const path = new URL(upload.url!).pathname
  const offset = async () => {
    const asked = { method: 'HEAD', headers: { ...headers, 'tus-resumable': '1.0.0' } }
    return Number((await fetch(program.address + path, asked)).headers.get('upload-offset'))
  }
  await expect.poll(offset).toBe(CHUNK)

  // A kill cuts the rest in the middle, before its last byte, and while the file is made of its chunks.
  for (const [from, sent] of [
    [CHUNK, 3_000_000],
    [CHUNK, file.length - CHUNK - 1],
    [CHUNK, file.length - CHUNK],
  ] as const) {
    const socket = connect(Number(new URL(program.address).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secretKey}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: ${from}\r\n` +
        `Content-Type: application/offset+octet-stream\r\nContent-Length: ${file.length - from}\r\n\r\n`,
    )
    await new Promise((done) => socket.write(file.subarray(from, from + sent), done))
    await program.kill()
    socket.destroy()
    await program.start()
    const isWhole = sent === file.length - from && (await offset()) === file.length
    if (!isWhole) expect(await offset()).toBe(CHUNK)
    expect((await read()).status, 'no half file').toBe(isWhole ? 200 : 400)
  }
  const resumed = uploadByTus(program.address, file, { headers, uploadUrl: program.address + path })
  expect(await resumed.ended).toBeUndefined()
  expect(Buffer.from(await (await read()).arrayBuffer()).equals(file)).toBe(true)
  await program.remove()
})
