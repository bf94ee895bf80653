/** A large body that keeps coming on a slow line is taken, also where it is read into memory (safety B16). */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { PHOTO_PATH } from '#contract/pictures/catalogue-pictures.ts'
import { kilobytes } from '#contract/sizes.ts'
import { anAdviser } from '#tests/console-people.ts'
import { aFunctionWorld, body } from '#tests/protocol/functions/function-world.ts'
import { tokenFor } from '#tests/protocol/realtime/realtime-steps.ts'

const world = await aFunctionWorld({
  'size/index.ts': body('return new Response(String((await request.arrayBuffer()).byteLength))'),
})
afterAll(() => world.stop())

const PIECES = 24

/** Sends the body in pieces of 100 kB, two a second, longer than the ten seconds of a small body. Returns the answer. */
async function sendSlowly(path: string, authorization: string): Promise<string> {
  const { port, hostname } = new URL(world.address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const piece = Buffer.alloc(kilobytes(100), 1)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\napikey: ${world.secrets.publishableKey}\r\n${authorization}` +
      `Content-Type: image/jpeg\r\nContent-Length: ${PIECES * piece.length}\r\n\r\n`,
  )
  for (let sent = 0; sent < PIECES && socket.writable && answer === ''; sent += 1) {
    socket.write(piece)
    await pause(500)
  }
  await closed
  return answer
}

test('the photo of an adviser, and the body of a function by a visitor', async () => {
  const ada = await anAdviser(world.database, 'Ada')
  const token = await tokenFor(world, { sub: ada.sub, aal: 'aal1' })
  const [photo, size] = await Promise.all([
    sendSlowly(`${PHOTO_PATH}?source=x`, `Authorization: Bearer ${token}\r\n`),
    sendSlowly('/functions/v1/size', ''),
  ])
  expect(photo, 'read to its end, and no picture').toContain('picture_refused')
  expect(size).toContain('200 OK')
  expect(size).toContain(String(PIECES * kilobytes(100)))
})
