/**
 * Measures what an operator waits for with three years of requests: the upgrade from an earlier version, a backup, and restoring it.
 * `BENCH_ROWS` makes it smaller. It needs 4 GB of the temporary folder until it ends.
 */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { readBackup } from '#database/backup/read-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { seconds } from '#contract/durations.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { firstMigrations, migrationFiles } from '#tests/databases/earlier-database.ts'
import { aDirectory, removeDirectory } from '#tests/faults/program/programs.ts'
import type { Bench, Row } from '../report.ts'
import { fill } from './three-years.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
/** The version before requests were stored in groups. The later ones make all indexes of what is looked up, and sums of figures. */
const BEFORE = 60
const silent = { info() {}, warn() {}, error: console.error }

export const upgrade: Bench = {
  name: 'upgrade',
  async run() {
    const rows: Row[] = []
    const directory = aDirectory()
    const release = firstMigrations(BEFORE)
    try {
      await withDatabase(directory, release, async (owner) => {
        const size = await fill(owner.connectionString, ROWS)
        const upgraded = await timeOf(() => migrate(owner.client))
        rows.push({ step: `${migrationFiles.length - BEFORE} migrations, functions and queue`, took: upgraded, size })
        const file = join(directory, 'backup.json.gz')
        const written = await timeOf(() => writeBackup(owner.connectionString, file))
        rows.push({ step: 'backup written', took: written, size: `${Math.round(statSync(file).size / 1e6)} MB` })
        rows.push({ step: 'backup restored into an empty database', took: await timeToRestore(file), size })
      })
    } finally {
      rmSync(release, { recursive: true })
      await removeDirectory(directory)
    }
    return [{ title: `Upgrade and backup of ${ROWS.toLocaleString('en-GB')} requests`, rows }]
  },
}

interface Owner {
  client: pg.Client
  connectionString: string
}

/** `release` holds the migrations that are applied; without it, all of this version. */
async function withDatabase(
  directory: string,
  release: string | undefined,
  work: (owner: Owner) => Promise<void>,
): Promise<void> {
  const { ownerUrl, close } = await startEmbedded(directory, undefined, silent)
  const client = new pg.Client(ownerUrl)
  try {
    await client.connect()
    await migrate(client, release)
    await work({ client, connectionString: ownerUrl })
  } finally {
    await client.end()
    await close()
  }
}

async function timeToRestore(file: string): Promise<string> {
  const directory = aDirectory()
  let took = ''
  try {
    await withDatabase(directory, undefined, async ({ connectionString }) => {
      took = await timeOf(() => readBackup(connectionString, file))
    })
  } finally {
    await removeDirectory(directory)
  }
  return took
}

async function timeOf(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  await work()
  return `${((performance.now() - began) / seconds(1)).toFixed(1)} s`
}
