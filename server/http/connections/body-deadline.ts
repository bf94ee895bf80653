/**
 * Limits the time in which a body must arrive (safety B16): ten seconds for a body that is read into memory. An upload
 * of a file needs longer: it must keep moving, and end within fifteen minutes.
 */
import type { IncomingMessage } from 'node:http'
import { minutes, seconds } from '#contract/durations.ts'
import { kilobytes } from '#contract/sizes.ts'

const WHOLE_BODY = seconds(9)
/** More time for a body that arrived while the program itself stood still, as in a pause of its machine. */
const GRACE = seconds(0.5)
const UPLOAD = minutes(15)
/** The least bytes of an upload per ten seconds: 16 kB a second, as on a slow phone. */
const LEAST = kilobytes(160)
const LOOKS = seconds(10)

export function limitBody(incoming: IncomingMessage, isUpload: boolean, late: () => void): void {
  const { headers, socket } = incoming
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  let end = setTimeout(lookAgain, isUpload ? UPLOAD : WHOLE_BODY)
  let isOver = false
  let seen = socket.bytesRead
  function lookAgain(): void {
    const read = socket.bytesRead
    // After a pause this timer comes before the bytes that waited meanwhile, so these are read first.
    setImmediate(() => {
      if (isOver || incoming.complete) return
      // Bytes that the program has not read yet do not make the client slow. An upload ends all the same.
      if (!isUpload && incoming.readableLength > 0) end = setTimeout(lookAgain, GRACE)
      else if (socket.bytesRead === read) late()
      else end = setTimeout(() => incoming.complete || late(), GRACE)
    })
  }
  const look = setInterval(() => {
    // If bytes wait for our own disk, the client is not slow.
    if (isUpload && incoming.readableLength === 0 && socket.bytesRead - seen < LEAST) late()
    seen = socket.bytesRead
  }, LOOKS)
  const done = () => {
    isOver = true
    clearTimeout(end)
    clearInterval(look)
  }
  incoming.once('end', done)
  incoming.once('close', done)
}
