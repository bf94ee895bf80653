/**
 * Gives a client more time after a deadline (safety B16). After a pause of the machine the deadline is noticed before
 * the bytes that waited meanwhile are read, and before a client on the same machine can send.
 */
import type { Socket } from 'node:net'
import { seconds } from '#contract/durations.ts'

export const GRACE = seconds(0.5)

/** Runs `refuse` after the grace unless a request was complete meanwhile. `isOwed` says whether a socket waits for an answer. */
export function refuseLater(socket: Socket, isOwed: (socket: Socket) => boolean, refuse: () => void): void {
  const written = socket.bytesWritten
  const end = setTimeout(() => {
    if (socket.bytesWritten === written && !isOwed(socket)) refuse()
  }, GRACE)
  socket.once('close', () => clearTimeout(end))
}
