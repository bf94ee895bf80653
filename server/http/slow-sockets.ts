/**
 * Sockets on which nothing moves (safety B16). A client that does not take its answer, or has nothing more to ask, is let
 * go at the first silence; one that waits for its answer gets a second, because some answers take nine seconds.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** `silence` in milliseconds; `isOwed` says whether a socket waits for an answer. */
export function letGoOfSlow(server: Server, silence: number, isOwed: (socket: Socket) => boolean): void {
  const movedUntil = new WeakMap<Socket, number>()
  server.setTimeout(silence)
  server.on('timeout', (socket: Socket) => {
    const moved = socket.bytesRead + socket.bytesWritten
    const isFirst = movedUntil.get(socket) !== moved
    if (!isFirst || socket.writableLength > 0 || !isOwed(socket)) return void socket.destroy()
    movedUntil.set(socket, moved)
    socket.setTimeout(silence)
  })
}
