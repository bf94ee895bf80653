/** Serves the stored pictures beside the built-in posters. A name always means the same bytes, so each is immutable. */
import type { Database } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import { plainBody, responseWith, type PreparedResponse } from '#server/http/prepared-response.ts'
import type { HeaderPairs } from '#server/http/security-headers.ts'

export interface StoredPictures {
  at(path: string): PreparedResponse | Promise<PreparedResponse | undefined> | undefined
}

const PATH = /^\/posters\/((?:press|photo)-[0-9a-f]{32})-(360\.avif|720\.avif|360\.jpg)$/
const SIZES: Readonly<Record<string, readonly [size: string, type: string]>> = {
  '360.avif': ['small', 'image/avif'],
  '720.avif': ['large', 'image/avif'],
  '360.jpg': ['fallback', 'image/jpeg'],
}
/** The number of pictures in memory, about 50 kB each. */
const MOST_HELD = 300

export function openStoredPictures({
  database,
  headers,
}: {
  database: Database
  headers: HeaderPairs
}): StoredPictures {
  const held = new Map<string, PreparedResponse>()
  const reading = new Map<string, Promise<PreparedResponse | undefined>>()
  let before: Promise<unknown> = Promise.resolve()

  async function read(path: string, [, name, ending]: RegExpExecArray): Promise<PreparedResponse | undefined> {
    const [size, type] = SIZES[ending!]!
    const file = await asService({ database }, async (tx) => {
      const { rows } = await tx.last<{ file: Buffer | null }>('select private.picture_file($1, $2) as file', [
        name,
        size,
      ])
      return rows[0]!.file
    })
    if (!file) return undefined
    const kept = [['Content-Type', type], ...headers, ['Cache-Control', 'public, max-age=31536000, immutable']] as const
    const answer = responseWith({ status: 200, headers: kept, textual: false }, plainBody(file))
    held.set(path, answer)
    for (const oldest of held.keys()) {
      if (held.size <= MOST_HELD) break
      held.delete(oldest)
    }
    return answer
  }

  return {
    at(path) {
      const named = PATH.exec(path)
      if (!named) return undefined
      const kept = held.get(path) ?? reading.get(path)
      if (kept) return kept
      // One after the other, because anybody may invent names.
      const made = before.then(() => read(path, named)).finally(() => reading.delete(path))
      before = made.catch(() => undefined)
      reading.set(path, made)
      return made
    },
  }
}
