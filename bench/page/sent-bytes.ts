/** An HTTP answer with raw headers and the compressed body. */
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { seconds } from '#contract/durations.ts'
import { REQUESTS_WORTH_BEST } from '#server/pages/recompress-pages.ts'

export interface SentBytes {
  status: number
  type: string
  /** Compressed with brotli where the server does so. */
  bytes: Buffer
  encoding: string | undefined
}

export function sentFor(address: string): Promise<SentBytes> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, type, bytes, encoding }), reject)
    })
    request.on('error', reject)
  })
}

/**
 * Repeats the request until the size is stable: the server compresses quickly first, and at the highest level in the
 * background after several requests.
 */
export async function settledAnswer(address: string): Promise<SentBytes> {
  let sent = await sentFor(address)
  for (let same = 0; same < REQUESTS_WORTH_BEST;) {
    await pause(seconds(0.3))
    const next = await sentFor(address)
    same = next.bytes.length === sent.bytes.length ? same + 1 : 0
    sent = next
  }
  return sent
}

export function textOf({ bytes, encoding }: SentBytes): string {
  return String(encoding === 'br' ? brotliDecompressSync(bytes) : bytes)
}
