/** The limit of HTTP alone: a separate program that reads the body and answers. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(201, { 'Content-Length': 2 }).end('{}'))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
console.log(`Listening on http://127.0.0.1:${port}`)
process.once('SIGTERM', () => process.exit(0))
