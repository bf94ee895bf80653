import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

const late = () => new Error('too late')

/** As when the machine gives its time to others: nothing runs, nothing is heard. */
function standStill(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('work that takes longer is given up, and its late failure disturbs nobody', async () => {
  await expect(withTimeout(50, pause(200, 'done'), late)).rejects.toThrow('too late')
  const failing = pause(100).then(() => Promise.reject(new Error('nobody hears this')))
  await expect(withTimeout(20, failing, late)).rejects.toThrow('too late')
  await pause(150)
})

test('work done in time is answered, and work that fails in time says why itself', async () => {
  expect(await withTimeout(250, pause(120, 'done'), late)).toBe('done')
  await expect(withTimeout(250, Promise.reject(new Error('why')), late)).rejects.toThrow('why')
})

test('an answer that came while this process stood still counts', async () => {
  const server = createServer((socket) => socket.end('answer')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  // Several turns of the loop: a connection, then what is said on it.
  const answer = withTimeout(250, text(connect(port, '127.0.0.1')), late)
  standStill(400)
  expect(await answer).toBe('answer')
  server.close()
})
