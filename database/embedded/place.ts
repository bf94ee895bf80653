/**
 * Decides the place of the cluster: the data directory, or another directory that PostgreSQL's account can enter. Then
 * a small file in the data directory names the place.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { accountForPostgres, letThrough, mayEnter, type Account } from './account.ts'
import { sharedHome } from './binaries.ts'

export interface ClusterPlace {
  /** The real path of DATA_DIR. */
  dataDir: string
  /** The directory that holds the cluster and the lock. */
  home: string
  cluster: string
  /** The account of PostgreSQL; undefined means that of the program. */
  account: Account | undefined
}

const pointer = 'postgresql-lives-in.txt'

export function findPlace(asked: string): ClusterPlace {
  mkdirSync(asked, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(asked)
  const home = told(dataDir) ?? chosen(dataDir)
  const cluster = join(home, 'postgresql')
  const account = accountForPostgres(cluster)
  if (home !== dataDir) chmodSync(dataDir, 0o700)
  letThrough(account, home)
  return { dataDir, home, cluster, account }
}

/** Removes a data directory with its cluster, which may be in another place. */
export function removePlace(dataDir: string): void {
  for (const directory of [told(dataDir), dataDir]) if (directory) rmSync(directory, { recursive: true, force: true })
}

function told(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, pointer), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function chosen(dataDir: string): string {
  const cluster = join(dataDir, 'postgresql')
  const account = accountForPostgres(cluster)
  if (mayEnter(account, dirname(dataDir))) return dataDir
  // Another place would begin with an empty database.
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new Error(
      `${cluster} holds the database, but PostgreSQL's account (uid ${account!.uid}) cannot enter the directories above it. ` +
        `Let others pass through them (chmod o+x), or move ${dataDir} to a place that everybody may enter.`,
    )
  }
  const home = join(sharedHome, randomBytes(8).toString('hex'))
  mkdirSync(home, { recursive: true })
  chmodSync(sharedHome, 0o755)
  writeFileSync(join(home, 'belongs-to.txt'), `${dataDir}\n`)
  return pointTo(dataDir, home)
}

/** Written atomically. Of two programs that start together, the second uses the place of the first. */
function pointTo(dataDir: string, home: string): string {
  const draft = join(dataDir, `${pointer}.${process.pid}`)
  writeFileSync(draft, `${home}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, join(dataDir, pointer))
    return home
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(home, { recursive: true })
    return told(dataDir)!
  } finally {
    rmSync(draft)
  }
}
