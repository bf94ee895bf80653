/**
 * Hands what a socket sent to Node's parser in slices. The parser makes a request of everything it is given before
 * anything can be done about it: of 64 kilobytes, which a socket may send at once, more than two thousand (safety B16).
 */
import type { Socket } from 'node:net'
import { kilobytes } from '#contract/sizes.ts'

/** About one request of a browser, and forty of the shortest. */
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
