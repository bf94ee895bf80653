/** A minimal WebSocket server for comparison: it sends each message to the others of a room, which the path names. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

const rooms = new Map<string, Set<WebSocket>>()
const http = createServer()
new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, { url = '/' }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('message', (data: Buffer) => {
    for (const other of room) if (other !== socket) other.send(data, { binary: false })
  })
  socket.on('close', () => room.delete(socket))
})
http.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${(http.address() as AddressInfo).port}`)
})
