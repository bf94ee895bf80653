/**
 * Sockets on which nothing moves (safety B16). A client that does not take its answer, or has nothing more to ask, is let
 * go; one that waits for its answer is not slow, we are: the limits of a request and of a statement end that wait.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** `silence` in milliseconds; `isOwed` says whether a socket waits for an answer. */
export function letGoOfSlow(server: Server, silence: number, isOwed: (socket: Socket) => boolean): void {
  server.setTimeout(silence)
  server.on('timeout', (socket: Socket) => {
    const moved = bytesOf(socket)
    // A busy machine may be late: what has come meanwhile is read before this.
    setImmediate(() => {
      if (socket.destroyed || bytesOf(socket) !== moved) return
      if (socket.writableLength > 0 || !isOwed(socket)) socket.destroy()
      else socket.setTimeout(silence)
    })
  })
}

const bytesOf = (socket: Socket) => socket.bytesRead + socket.bytesWritten
