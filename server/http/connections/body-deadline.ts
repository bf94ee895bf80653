/**
 * The time a body may take to arrive (safety B16). Ten seconds is right for all that is read into memory, and would cut
 * every file that is uploaded: one of those has to keep moving, and ends in fifteen minutes.
 */
import type { IncomingMessage } from 'node:http'
import { minutes, seconds } from '#contract/durations.ts'
import { kilobytes } from '#contract/sizes.ts'

const WHOLE_BODY = seconds(9)
const UPLOAD = minutes(15)
/** Bytes of an upload in each ten seconds, a slow telephone's 16 kilobytes a second. */
const LEAST = kilobytes(160)
const LOOKS = seconds(10)

export function limitBody(incoming: IncomingMessage, isUpload: boolean, late: () => void): void {
  const { headers, socket } = incoming
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const end = setTimeout(late, isUpload ? UPLOAD : WHOLE_BODY)
  let seen = socket.bytesRead
  const look = setInterval(() => {
    // Bytes that wait for our own disk are not the client's slowness.
    if (isUpload && incoming.readableLength === 0 && socket.bytesRead - seen < LEAST) late()
    seen = socket.bytesRead
  }, LOOKS)
  const done = () => {
    clearTimeout(end)
    clearInterval(look)
  }
  incoming.once('end', done)
  incoming.once('close', done)
}
