/**
 * Disconnects slow sockets (safety B16): a client that does not read its answer, reads it very slowly, or sends no
 * further request. A client that waits for its answer is not slow; the limits of requests and statements end its wait.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface Patience {
  /** Milliseconds without a byte after which a socket is closed. */
  silence: number
  /** Milliseconds within which a complete answer must be read. */
  taking: number
}

/** `isOwed` says whether a socket waits for an answer. */
export function letGoOfSlow(server: Server, { silence, taking }: Patience, isOwed: (socket: Socket) => boolean): void {
  server.setTimeout(silence)
  server.on('timeout', (socket: Socket) => {
    const moved = bytesOf(socket)
    // On a busy machine this timer may be late, so data that arrived meanwhile is read first.
    setImmediate(() => {
      if (socket.destroyed || bytesOf(socket) !== moved) return
      if (socket.writableLength > 0 || !isOwed(socket)) socket.destroy()
      else socket.setTimeout(silence)
    })
  })
  // Runs before the listener that answers, because that may end its answer at once.
  server.prependListener('request', ({ socket }, outgoing) => {
    outgoing.once('prefinish', () => {
      const end = setTimeout(() => socket.destroy(), taking).unref()
      outgoing.once('close', () => clearTimeout(end))
    })
  })
}

const bytesOf = (socket: Socket) => socket.bytesRead + socket.bytesWritten
