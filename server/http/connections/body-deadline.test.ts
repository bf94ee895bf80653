/** The deadline of a body (safety B16), also where the program itself stood still. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minutes, seconds } from '#contract/durations.ts'
import { kilobytes } from '#contract/sizes.ts'
import { allowUpload, limitBody } from './body-deadline.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function aBody({ isUpload = false } = {}) {
  const socket = { bytesRead: 200 }
  const incoming = Object.assign(new PassThrough(), { headers: { 'content-length': '10' }, socket })
  const late = vi.fn<() => void>()
  limitBody(incoming as unknown as IncomingMessage, isUpload, late)
  return { incoming, socket, late }
}

test('a body that does not come is late', async () => {
  const { late } = aBody()
  vi.advanceTimersByTime(seconds(9.5))
  await nextTurn()
  expect(late).toHaveBeenCalledOnce()
})

test('a body that waited while the program stood still is read', async () => {
  const { incoming, socket, late } = aBody()
  vi.advanceTimersByTime(seconds(9))
  socket.bytesRead += 10
  incoming.end('0123456789').resume()
  await nextTurn()
  await nextTurn()
  vi.advanceTimersByTime(seconds(1))
  expect(late).not.toHaveBeenCalled()
})

test('a body of a client that stood still with its machine is read', async () => {
  const { incoming, late } = aBody()
  vi.advanceTimersByTime(seconds(9))
  await nextTurn()
  incoming.end('0123456789').resume()
  await nextTurn()
  await nextTurn()
  vi.advanceTimersByTime(seconds(1))
  expect(late).not.toHaveBeenCalled()
})

test.each([
  ['has come whole', 'x'.repeat(1000)],
  ['fills all room that waits for the program', 'x'.repeat(1_000_000)],
])('a body that %s is not late because the program has not read it yet', async (_what, body) => {
  const late = vi.fn<() => void>()
  const server = createServer((incoming, outgoing) => {
    limitBody(incoming, false, late)
    incoming.once('end', () => outgoing.end()).once('readable', () => server.emit('there', incoming))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const there = once(server, 'there') as Promise<[IncomingMessage]>
  const answered = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method: 'POST', body })
  const [incoming] = await there
  while (!incoming.complete && incoming.readableLength < incoming.readableHighWaterMark) await nextTurn()
  vi.advanceTimersByTime(seconds(9))
  await nextTurn()
  await nextTurn()
  vi.advanceTimersByTime(seconds(1))
  expect(late).not.toHaveBeenCalled()
  incoming.resume()
  expect((await answered).status).toBe(200)
  server.close()
})

test('an upload is late after fifteen minutes, also while bytes of it wait for the disk', async () => {
  const { incoming, late } = aBody({ isUpload: true })
  incoming.write('waits')
  vi.advanceTimersByTime(minutes(15) + seconds(0.5))
  await nextTurn()
  expect(late).toHaveBeenCalledOnce()
})

test('a body whose caller was checked has the time of an upload', async () => {
  const { incoming, socket, late } = aBody()
  socket.bytesRead += kilobytes(200)
  vi.advanceTimersByTime(seconds(9))
  allowUpload(incoming as unknown as IncomingMessage)
  for (let passed = 0; passed < 60; passed += 1) {
    socket.bytesRead += kilobytes(20)
    vi.advanceTimersByTime(seconds(1))
  }
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(seconds(20))
  expect(late, 'it stands still').toHaveBeenCalled()
})

test('a body whose caller was checked ends all the same', () => {
  const { incoming, socket, late } = aBody()
  allowUpload(incoming as unknown as IncomingMessage)
  for (let passed = 0; passed < 15 * 60; passed += 1) {
    expect(late).not.toHaveBeenCalled()
    socket.bytesRead += kilobytes(20)
    vi.advanceTimersByTime(seconds(1))
  }
  expect(late).toHaveBeenCalled()
})

test('a body of which only a part waited is late within ten seconds', async () => {
  const { socket, late } = aBody()
  vi.advanceTimersByTime(seconds(9))
  socket.bytesRead += 1
  await nextTurn()
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(seconds(0.5))
  expect(late).toHaveBeenCalledOnce()
})
