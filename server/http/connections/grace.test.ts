import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseLater } from './grace.ts'

const LATE = 'HTTP/1.1 408 Request Timeout\r\n\r\n'
let server: Server
let client: Socket
beforeEach(async () => {
  const owed = new WeakSet<Socket>()
  server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 20 }, (incoming, outgoing) => {
    owed.add(incoming.socket)
    outgoing.end('there')
  })
  server.on('clientError', (_, socket) =>
    refuseLater(
      socket as Socket,
      (one) => owed.has(one),
      () => socket.end(LATE),
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: x\r\n')
})
afterEach(() => {
  client.destroy()
  server.close()
})

test('a client that ends its headers just after the deadline is answered', async () => {
  await once(server, 'clientError')
  client.write('\r\n')
  expect(String(await once(client, 'data'))).toContain('200 OK')
})

test('headers that do not come are late', async () => {
  expect(String(await once(client, 'data'))).toContain('408 Request Timeout')
})

test('headers that come byte by byte after the deadline are late', async () => {
  await once(server, 'clientError')
  client.write('X-Slow: x')
  expect(String(await once(client, 'data'))).toContain('408 Request Timeout')
})
