/**
 * Sockets on which nothing moves, or next to nothing (safety B16). A client that does not take its answer, takes it drop by
 * drop, or has nothing more to ask, is let go; one that waits for its answer is not slow, we are: the limits of a request
 * and of a statement end that wait.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface Patience {
  /** Milliseconds in which something has to move. */
  silence: number
  /** Milliseconds in which an answer has to be taken, once all of it is there. */
  taking: number
}

/** `isOwed` says whether a socket waits for an answer. */
export function letGoOfSlow(server: Server, { silence, taking }: Patience, isOwed: (socket: Socket) => boolean): void {
  server.setTimeout(silence)
  server.on('timeout', (socket: Socket) => {
    const moved = bytesOf(socket)
    // On a busy machine this timer may be late: data that arrived meanwhile is read first.
    setImmediate(() => {
      if (socket.destroyed || bytesOf(socket) !== moved) return
      if (socket.writableLength > 0 || !isOwed(socket)) socket.destroy()
      else socket.setTimeout(silence)
    })
  })
  // Before the listener that answers, which may have ended its answer when it comes back.
  server.prependListener('request', ({ socket }, outgoing) => {
    outgoing.once('prefinish', () => {
      const end = setTimeout(() => socket.destroy(), taking).unref()
      outgoing.once('close', () => clearTimeout(end))
    })
  })
}

const bytesOf = (socket: Socket) => socket.bytesRead + socket.bytesWritten
