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
    const moved = bytesOf(socket)
    // A busy machine may be late: what has come meanwhile is read before this.
    setImmediate(() => {
      if (socket.destroyed || bytesOf(socket) !== moved) return
      const isFirst = movedUntil.get(socket) !== moved
      if (!isFirst || socket.writableLength > 0 || !isOwed(socket)) return void socket.destroy()
      movedUntil.set(socket, moved)
      socket.setTimeout(silence)
    })
  })
}

const bytesOf = (socket: Socket) => socket.bytesRead + socket.bytesWritten
