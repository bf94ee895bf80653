import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

const late = () => new Error('too late')

/** Blocks the process, as when the machine gives its time to others. */
function standStill(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('work that takes longer is abandoned, and its late failure is ignored', async () => {
  await expect(withTimeout(50, pause(200, 'done'), late)).rejects.toThrow('too late')
  const failing = pause(100).then(() => Promise.reject(new Error('nobody hears this')))
  await expect(withTimeout(20, failing, late)).rejects.toThrow('too late')
  await pause(150)
})

test('work that ends in time gives its own result or its own error', async () => {
  expect(await withTimeout(250, pause(120, 'done'), late)).toBe('done')
  await expect(withTimeout(250, Promise.reject(new Error('why')), late)).rejects.toThrow('why')
})

test('an answer that arrived while this process was blocked counts', async () => {
  const server = createServer((socket) => socket.end('answer')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  // Takes several turns of the event loop: the connection, then its data.
  const answer = withTimeout(250, text(connect(port, '127.0.0.1')), late)
  standStill(400)
  expect(await answer).toBe('answer')
  server.close()
})
