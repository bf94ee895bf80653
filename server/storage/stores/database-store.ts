/**
 * Bytes as rows of a megabyte, where several programs share one PostgreSQL and no disk. No large objects: they know no
 * policies and escape the backup.
 */
import { randomUUID } from 'node:crypto'
import { megabytes } from '#contract/sizes.ts'
import type { Database } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import type { Store, Writing } from './store.ts'

const PIECE = megabytes(1)

export function databaseStore(database: Database): Store {
  const run = <Row>(sql: string, values: readonly unknown[]) =>
    asService({ database }, async (tx) => (await tx.last<Row>(sql, values)).rows)

  async function begin(): Promise<Writing> {
    const version = randomUUID()
    let waiting: Uint8Array[] = []
    let size = 0
    let n = 0
    async function write(): Promise<void> {
      const bytes = Buffer.concat(waiting)
      waiting = []
      size = 0
      for (let at = 0; at < bytes.length; at += PIECE) {
        await run('insert into storage.pieces (version, n, bytes) values ($1, $2, $3)', [
          version,
          n++,
          bytes.subarray(at, at + PIECE),
        ])
      }
    }
    return {
      version,
      async append(chunk) {
        waiting.push(chunk)
        size += chunk.length
        if (size < PIECE) return
        const all = Buffer.concat(waiting)
        const whole = all.length - (all.length % PIECE)
        waiting = [all.subarray(0, whole)]
        const rest = all.subarray(whole)
        await write()
        waiting = rest.length > 0 ? [rest] : []
        size = rest.length
      },
      finish: write,
      abort: () => remove(version),
    }
  }

  async function* read(version: string, { from, to }: { from: number; to: number }) {
    for (let n = Math.floor(from / PIECE); n * PIECE <= to; n++) {
      const start = Math.max(0, from - n * PIECE)
      const end = Math.min(PIECE, to - n * PIECE + 1)
      const sql = 'select substr(bytes, $3, $4) as bytes from storage.pieces where version = $1 and n = $2'
      const [piece] = await run<{ bytes: Buffer }>(sql, [version, n, start + 1, end - start])
      if (!piece) throw new Error('A file lacks some of its bytes')
      yield piece.bytes
    }
  }

  async function remove(version: string): Promise<void> {
    await run('delete from storage.pieces where version = $1', [version])
  }

  return {
    begin,
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
