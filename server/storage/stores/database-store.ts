/**
 * Bytes as rows of a megabyte, where several programs share one PostgreSQL and no disk. No large objects: they know no
 * policies and escape the backup. Some pieces travel together, and the next are gathered while they are written.
 */
import { randomUUID } from 'node:crypto'
import { megabytes } from '#contract/sizes.ts'
import type { Database } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import type { Store, Writing } from './store.ts'

const PIECE = megabytes(1)
const AT_ONCE = 4 * PIECE

export function databaseStore(database: Database): Store {
  const run = <Row>(sql: string, values: readonly unknown[]) =>
    asService({ database }, async (tx) => (await tx.last<Row>(sql, values)).rows)

  async function readPiece(version: string, n: number, { from, to }: { from: number; to: number }): Promise<Buffer> {
    const start = Math.max(0, from - n * PIECE)
    const end = Math.min(PIECE, to - n * PIECE + 1)
    // The driver reads answers as text, of which this is the shortest and the quickest to read.
    const sql = `select encode(substr(bytes, $3, $4), 'base64') as bytes from storage.pieces where version = $1 and n = $2`
    const [piece] = await run<{ bytes: string }>(sql, [version, n, start + 1, end - start])
    if (!piece) throw new Error('A file lacks some of its bytes')
    return Buffer.from(piece.bytes, 'base64')
  }

  /** The next piece is fetched while this one is sent. */
  async function* read(version: string, range: { from: number; to: number }) {
    let next: Promise<Buffer> | undefined
    for (let n = Math.floor(range.from / PIECE); n * PIECE <= range.to; n++) {
      const piece = await (next ?? readPiece(version, n, range))
      next = (n + 1) * PIECE <= range.to ? readPiece(version, n + 1, range) : undefined
      next?.catch(() => undefined)
      yield piece
    }
  }

  async function remove(version: string): Promise<void> {
    await run('delete from storage.pieces where version = $1', [version])
  }

  return {
    async begin() {
      const version = randomUUID()
      return beginPieces(version, { write: (pieces) => writePieces(version, pieces, database), remove })
    },
    read,
    remove,
    async *writtenBefore(instant) {
      const sql = `select distinct version from storage.pieces where n = 0 and created_at < $1 and version > $2
        order by version limit 500`
      for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
        const versions = (await run<{ version: string }>(sql, [instant, last])).map((row) => row.version)
        if (versions.length === 0) return
        yield versions
        last = versions.at(-1)!
      }
    },
  }
}

interface Pieces {
  bytes: Uint8Array
  /** Number of the first. */
  first: number
  isLast: boolean
}

/** Only the last waits for the disk: it takes all before it there. */
async function writePieces(version: string, { bytes, first, isLast }: Pieces, database: Database): Promise<void> {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(bytes.subarray(at, at + PIECE))
  if (pieces.length === 0) return
  const rows = pieces.map((_, at) => `($1, $${2 * at + 2}, $${2 * at + 3})`)
  const values = [version, ...pieces.flatMap((piece, at) => [first + at, piece])]
  await asService({ database }, async (tx) => {
    const early = isLast ? [] : [tx.query('set local synchronous_commit to off')]
    const sent = tx.last(`insert into storage.pieces (version, n, bytes) values ${rows.join(', ')}`, values)
    await Promise.all([...early, sent])
  })
}

interface PieceWriter {
  write(pieces: Pieces): Promise<void>
  remove(version: string): Promise<void>
}

function beginPieces(version: string, { write, remove }: PieceWriter): Writing {
  let waiting: Uint8Array[] = []
  let size = 0
  let first = 0
  let writing: Promise<unknown> = Promise.resolve()
  return {
    version,
    async append(chunk) {
      waiting.push(chunk)
      size += chunk.length
      // Something is left for the end, which has to wait for the disk.
      if (size <= AT_ONCE) return
      const all = Buffer.concat(waiting)
      waiting = [all.subarray(AT_ONCE)]
      size = all.length - AT_ONCE
      await writing
      writing = write({ bytes: all.subarray(0, AT_ONCE), first, isLast: false })
      first += AT_ONCE / PIECE
      // Its failure is met by the next call.
      writing.catch(() => undefined)
    },
    async finish() {
      await writing
      await write({ bytes: Buffer.concat(waiting), first, isLast: true })
    },
    async abort() {
      await writing.catch(() => undefined)
      await remove(version)
    },
  }
}
