/** Makes and checks the files of the cluster: made once, completely or not at all (safety §3 A3, A10). */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPlace } from './place.ts'

/** The superuser, used only for the set-up. */
export const superuser = 'postgres'

/** Makes the cluster if there is none; returns the superuser's password, and whether the cluster is new. */
export async function prepareCluster(
  place: ClusterPlace,
  binaries: Binaries,
): Promise<{ password: string; isNew: boolean }> {
  const exists = checkCluster(place.cluster, binaries.major)
  const password = readPassword(join(place.dataDir, 'postgresql-password'), exists)
  if (!exists) await makeCluster(place, binaries, password)
  giveTo(place.account, place.cluster, 0o700)
  return { password, isNew: !exists }
}

/** Returns whether there is a cluster; throws if the directory contains something else. */
function checkCluster(cluster: string, major: string): boolean {
  if (!existsSync(cluster)) return false
  if (readdirSync(cluster).length === 0) {
    rmdirSync(cluster)
    return false
  }
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new Error(`${cluster} holds files, but no PostgreSQL cluster. Move them away, or restore your backup there.`)
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found === major) return true
  throw new Error(
    `${cluster} was made by PostgreSQL ${found}; this program brings PostgreSQL ${major}. Start it once more with the ` +
      `release that made it, dump the database with pg_dump, move ${cluster} away, start this release and restore.`,
  )
}

function readPassword(path: string, clusterExists: boolean): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  if (clusterExists) {
    throw new Error(`${path} is missing; it holds the password of the database beside it. Restore it from your backup.`)
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(`${path}.new`, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return password
}

/** Made under another name and renamed when complete, so that an interrupted first start can be repeated. */
async function makeCluster(
  { home, cluster, account }: ClusterPlace,
  binaries: Binaries,
  password: string,
): Promise<void> {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('postgresql.new-'))) {
    // The initdb of a killed program may still be writing there.
    rmSync(join(home, name), { recursive: true, maxRetries: 10, retryDelay: 100 })
  }
  const unfinished = join(home, `postgresql.new-${randomBytes(4).toString('hex')}`)
  mkdirSync(unfinished)
  giveTo(account, unfinished, 0o700)
  const passwordFile = join(home, 'initdb-password')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(account, passwordFile, 0o600)
  try {
    await runInitdb(binaries.initdb, { unfinished, passwordFile, home, account })
  } finally {
    rmSync(passwordFile)
  }
  renameSync(unfinished, cluster)
  flushDirectory(home)
}

interface InitdbCall {
  unfinished: string
  passwordFile: string
  home: string
  account: Account | undefined
}

async function runInitdb(initdb: string, { unfinished, passwordFile, home, account }: InitdbCall): Promise<void> {
  const choices = [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(initdb, choices, { ...account, cwd: home, env: bareEnvironment })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new Error(`PostgreSQL could not make its cluster in ${home}: ${said}`, { cause: error })
  }
}

/** The mark by which a command finds and ends what it left running (`setup/marked-processes.mjs`). */
const mark = process.env['PREMIER_RANG_COMMAND']

/** PostgreSQL does not get the program's environment, because it contains secrets. */
export const bareEnvironment = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(mark !== undefined && { PREMIER_RANG_COMMAND: mark }),
}

function flushDirectory(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
