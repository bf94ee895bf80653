/**
 * Limits the time in which a body must arrive (safety B16): ten seconds for a body that is read into memory. An upload
 * of a file needs longer: it must keep moving, and end within fifteen minutes. A large body that is read into memory has
 * that time once its route has checked the caller.
 */
import type { IncomingMessage } from 'node:http'
import { minutes, seconds } from '#contract/durations.ts'
import { kilobytes } from '#contract/sizes.ts'
import { GRACE } from './grace.ts'

const WHOLE_BODY = seconds(9)
const UPLOAD = minutes(15)
/** The least bytes of an upload per ten seconds: 16 kB a second, as on a slow phone. */
const LEAST = kilobytes(160)
const LOOKS = seconds(10)

const uploadOf = new WeakMap<IncomingMessage, () => void>()

/** Gives the body of this request the time of an upload. */
export function allowUpload(incoming: IncomingMessage): void {
  uploadOf.get(incoming)?.()
}

export function limitBody(incoming: IncomingMessage, fromTheStart: boolean, late: () => void): void {
  const { headers, socket } = incoming
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  let isUpload = fromTheStart
  let end = setTimeout(() => (end = setTimeout(lookAgain, GRACE)), isUpload ? UPLOAD : WHOLE_BODY)
  uploadOf.set(incoming, () => {
    if (isUpload) return
    isUpload = true
    clearTimeout(end)
    end = setTimeout(lookAgain, UPLOAD)
  })
  let seen = socket.bytesRead
  function lookAgain(): void {
    if (incoming.complete) return
    // Bytes that the program has not read yet do not make the client slow. An upload ends all the same.
    if (!isUpload && incoming.readableLength > 0) end = setTimeout(lookAgain, GRACE)
    else late()
  }
  const look = setInterval(() => {
    // If bytes wait for our own disk, the client is not slow.
    if (isUpload && incoming.readableLength === 0 && socket.bytesRead - seen < LEAST) late()
    seen = socket.bytesRead
  }, LOOKS)
  const done = () => {
    clearTimeout(end)
    clearInterval(look)
    uploadOf.delete(incoming)
  }
  incoming.once('end', done)
  incoming.once('close', done)
}
