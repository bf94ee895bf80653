/** The directory of PostgreSQL's socket: one for each start, for its account alone. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { giveTo } from './account.ts'
import { readPostmasterFile } from './leftovers.ts'
import type { ClusterPlace } from './place.ts'

/** In the data directory if its path is short enough for a socket, else in a private temporary directory. */
export function makeSocketDirectory({ home, account }: ClusterPlace): string {
  const inside = join(home, 'socket')
  const short = Buffer.byteLength(join(inside, '.s.PGSQL.5432.lock')) <= 100
  if (short) mkdirSync(inside, { recursive: true })
  const directory = short ? inside : mkdtempSync(join(account ? '/tmp' : tmpdir(), 'premier-rang-'))
  giveTo(account, directory, 0o700)
  return directory
}

/** Removes the socket directory of a killed program, which the cluster still names. */
export function forgetSocketOf(cluster: string): void {
  const directory = readPostmasterFile(cluster)?.socketDirectory
  if (directory && basename(directory).startsWith('premier-rang-') && dirname(directory) !== dirname(cluster)) {
    rmSync(directory, { recursive: true, force: true })
  }
}
