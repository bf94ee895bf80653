/**
 * Writes a backup (safety A11): a consistent snapshot of all tables as compressed lines of JSON, with counts and a
 * digest at the end. The program may run meanwhile.
 */
import { createHash } from 'node:crypto'
import { createWriteStream, openSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { type BackedUp, tablesOf } from './tables.ts'

export const FORMAT = 'premier-rang backup 1'

/** The number of rows per table. */
export type Counts = Readonly<Record<string, number>>

const ROWS_AT_ONCE = 500
/** Each of its rows is up to 1 MB. Those of uploads that are under way are not in a backup. */
const PIECES = 'storage.pieces'
const OF_FILES = 'where version in (select version from storage.objects)'
const PIECES_AT_ONCE = 4

/** `path` must not exist yet; only its owner may read it. */
export async function writeBackup(ownerUrl: string, path: string): Promise<Counts> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const counts: Record<string, number> = {}
    const file = createWriteStream(path, { fd: openSync(path, 'wx', 0o600), flush: true })
    await pipeline(withDigest(lines(client, counts)), createGzip({ level: 6 }), file)
    await client.query('commit')
    return counts
  } finally {
    await client.end()
  }
}

async function* lines(client: pg.Client, counts: Record<string, number>): AsyncGenerator<string> {
  const tables = await tablesOf(client)
  const { rows: migrations } = await client.query('select name, checksum from migrations.applied order by name')
  yield `${JSON.stringify({ format: FORMAT, made_at: new Date().toISOString(), migrations })}\n`
  for (const table of tables) {
    counts[table.name] = 0
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
    for await (const row of rowsOf(client, table)) {
      counts[table.name]! += 1
      yield `${row}\n`
    }
  }
  yield `${JSON.stringify({ counts })}\n`
}

/** Yields each row as JSON text that the database wrote, so that it can read it again. */
async function* rowsOf(client: pg.Client, { name, columns }: BackedUp): AsyncGenerator<string> {
  await client.query(
    `declare backup cursor for select row_to_json(r)::text as row
     from (select ${columns.join(', ')} from ${name} ${name === PIECES ? OF_FILES : ''}) r`,
  )
  for (;;) {
    const atOnce = name === PIECES ? PIECES_AT_ONCE : ROWS_AT_ONCE
    const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from backup`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query('close backup')
}

/** The last line is the digest of all before it. */
async function* withDigest(text: AsyncGenerator<string>): AsyncGenerator<string> {
  const digest = createHash('sha256')
  for await (const line of text) {
    digest.update(line)
    yield line
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`
}
