/**
 * Stores bytes as rows of 1 MB, for several programs that share one PostgreSQL but no disk. Large objects have no
 * policies and are not in the backup. Several rows are written at once, while the next are received.
 */
import { randomUUID } from 'node:crypto'
import { kilobytes, megabytes } from '#contract/sizes.ts'
import type { Database } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import type { Store, Writing } from './store.ts'

const PIECE = megabytes(1)
const AT_ONCE = 4 * PIECE
const FIRST_SLICE = kilobytes(64)

export function databaseStore(database: Database): Store {
  const run = <Row>(sql: string, values: readonly unknown[]) =>
    asService({ database }, async (tx) => (await tx.last<Row>(sql, values)).rows)

  async function readSlice(version: string, { at, length }: Slice): Promise<Buffer> {
    // The driver reads answers as text; base64 is the shortest and fastest encoding.
    const sql = `select encode(substr(bytes, $3, $4), 'base64') as bytes from storage.pieces where version = $1 and n = $2`
    const values = [version, Math.floor(at / PIECE), (at % PIECE) + 1, length]
    const [found] = await run<{ bytes: string }>(sql, values)
    if (!found) throw new Error('A file lacks some of its bytes')
    return Buffer.from(found.bytes, 'base64')
  }

  /** The next slice is fetched while this one is sent. */
  async function* read(version: string, range: { from: number; to: number }) {
    let fetched: Promise<Buffer> | undefined
    for (const slice of slicesOf(range)) {
      const before = fetched
      fetched = readSlice(version, slice)
      fetched.catch(() => undefined)
      if (before) yield await before
    }
    if (fetched) yield await fetched
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

interface Slice {
  at: number
  length: number
}

/** No slice is in two rows. A short one comes first, so that the answer begins soon. */
function* slicesOf({ from, to }: { from: number; to: number }): Generator<Slice> {
  for (let at = from, longest = FIRST_SLICE; at <= to; longest = PIECE) {
    const length = Math.min(to + 1 - at, longest, PIECE - (at % PIECE))
    yield { at, length }
    at += length
  }
}

interface Pieces {
  bytes: Uint8Array
  /** The number of the first row. */
  first: number
  isLast: boolean
}

/** Only the last commit waits for the disk, because it flushes all before it. */
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
      // Keeps some bytes for the last write, which waits for the disk.
      if (size <= AT_ONCE) return
      const all = Buffer.concat(waiting)
      waiting = [all.subarray(AT_ONCE)]
      size = all.length - AT_ONCE
      await writing
      writing = write({ bytes: all.subarray(0, AT_ONCE), first, isLast: false })
      first += AT_ONCE / PIECE
      // The next call handles its failure.
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
