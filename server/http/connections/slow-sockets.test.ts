import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letGoOfSlow, type Patience } from './slow-sockets.ts'

const LARGE = 64_000_000
const waiting = new Set<Socket>()
let server: Server
beforeEach(() => start({ silence: 200, taking: 60_000 }))
afterEach(() => void server.close())

async function start(patience: Patience): Promise<void> {
  server = createServer(({ url, socket }, outgoing) => {
    if (url === '/large') return void outgoing.end(Buffer.alloc(LARGE))
    waiting.add(socket)
    outgoing.once('finish', () => waiting.delete(socket))
    socket.once('answer', () => outgoing.end('at last'))
  })
  letGoOfSlow(server, patience, (socket) => waiting.has(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function ask(path: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

test('a client that waits for an answer stays connected, gets it, and is disconnected when it then stays silent', async () => {
  const socket = ask('/slow')
  let silent!: Socket
  for (let silence = 0; silence < 4; silence++) [silent] = (await once(server, 'timeout')) as [Socket]
  silent.emit('answer')
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  expect(String(chunk)).toContain('200 OK')
  socket.resume()
  await once(socket, 'close')
})

test('a client that does not read its answer is disconnected', async () => {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const socket = ask('/large')
  const [there] = await accepted
  await once(there, 'close')
  let taken = 0
  socket.on('data', (chunk) => (taken += chunk.length)).on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  expect(taken).toBeLessThan(LARGE)
})

test('a client that reads its answer very slowly, without a pause, is disconnected, too', async () => {
  server.close()
  await start({ silence: 60_000, taking: 300 })
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const socket = ask('/large')
  let taken = 0
  socket.on('data', (chunk) => {
    taken += chunk.length
    socket.pause()
  })
  socket.on('error', () => undefined)
  const drops = setInterval(() => socket.resume(), 20)
  const [there] = await accepted
  await once(there, 'close')
  clearInterval(drops)
  socket.destroy()
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(LARGE)
})
