/**
 * Passes the bytes of a socket to Node's parser in slices. The parser makes requests of all bytes it gets before any
 * limit can act: more than two thousand of the 64 kB that a socket may send at once (safety B16).
 */
import type { Socket } from 'node:net'
import { kilobytes } from '#contract/sizes.ts'

/** About one request of a browser, or forty of the shortest requests. */
const SLICE = kilobytes(1)

export function readInSlices(socket: Socket): void {
  const push = socket.push.bind(socket)
  socket.push = (chunk: Buffer | null) => {
    if (chunk === null || chunk.length <= SLICE) return push(chunk)
    let wantsMore = true
    for (let at = 0; at < chunk.length && !socket.destroyed; at += SLICE) {
      wantsMore = push(chunk.subarray(at, at + SLICE))
    }
    return wantsMore
  }
  // With a listener for data, Node reads in JavaScript and the parser does not read the socket itself.
  socket.on('data', () => undefined)
}
