/**
 * Reads the body of a request: at most 64 KiB by default, never compressed, valid UTF-8 (safety B17, B18). It reads
 * from the socket itself, so that it can stop at the limit.
 */
import type { IncomingMessage } from 'node:http'
import { Problem } from '#contract/problems.ts'
import { kilobytes } from '#contract/sizes.ts'

const LARGEST_BODY = kilobytes(64)

/** `largest` in bytes. */
export async function readBody(incoming: IncomingMessage, largest = LARGEST_BODY): Promise<string> {
  const bytes = await readBytesOf(incoming, largest)
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new Problem('22021', 'The body must be valid UTF-8', { cause })
  }
}

/** Reads a body that may be binary. */
export async function readBytesOf(incoming: IncomingMessage, largest: number): Promise<Buffer> {
  const encoding = incoming.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new Problem('unsupported_media_type', 'Send the body without Content-Encoding')
  }
  if (Number(incoming.headers['content-length'] ?? 0) > largest) throw tooLarge(largest)
  return readBytes(incoming, largest)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function readBytes(incoming: IncomingMessage, largest: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= largest) return void chunks.push(chunk)
      incoming.removeAllListeners('data')
      incoming.pause()
      reject(tooLarge(largest))
    })
    incoming.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    // If the sender disconnects, that is no server error.
    incoming.once('error', (cause) => reject(brokenOff(cause)))
    incoming.once('close', () => {
      if (!incoming.complete) reject(brokenOff())
    })
  })
}

const brokenOff = (cause?: Error) => new Problem('request_timeout', 'The request ended before its body did', { cause })

const tooLarge = (largest: number) =>
  new Problem('request_entity_too_large', `The body must hold at most ${largest} bytes`)
