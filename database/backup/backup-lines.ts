/** The lines of a backup. They end at `\n` alone: rows hold U+2028 and other ends of lines within their texts. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

const END = '\n'.charCodeAt(0)

export async function* linesOf(path: string): AsyncGenerator<string> {
  // An error of the file or of its compression ends the loop below.
  const text = pipeline(createReadStream(path), createGunzip(), () => undefined)
  const begun: Buffer[] = []
  for await (const piece of text as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = piece.indexOf(END); end !== -1; end = piece.indexOf(END, from)) {
      begun.push(piece.subarray(from, end))
      yield Buffer.concat(begun).toString()
      begun.length = 0
      from = end + 1
    }
    if (from < piece.length) begun.push(piece.subarray(from))
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString()
}
