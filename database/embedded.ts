/**
 * The embedded PostgreSQL: the program makes, starts, supervises and stops it. Nothing needs to be installed, or done
 * after a crash. One program per data directory (safety §1.1–2).
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Log } from './database.ts'
import { findBinaries } from './embedded/binaries.ts'
import { prepareCluster, superuser } from './embedded/cluster.ts'
import { takeLock } from './embedded/lock.ts'
import { findPlace } from './embedded/place.ts'
import { startPostmaster } from './embedded/postmaster.ts'
import { scramVerifier } from './connection/scram.ts'

export interface EmbeddedServer {
  /** Signs in as the role that owns the database. */
  ownerUrl: string
  /** Makes role and database, if an interrupted first start did not. */
  makeOwner(): Promise<void>
  where: string
  close(): Promise<void>
}

/** The database, and the role that owns it. */
const name = 'premier_rang'

export async function startEmbedded(dataDir: string, port: number | undefined, log: Log): Promise<EmbeddedServer> {
  const place = findPlace(dataDir)
  const lock = await takeLock(place.home, port)
  try {
    const binaries = findBinaries(place.account)
    const { password, isNew } = await prepareCluster(place, binaries)
    const postmaster = await startPostmaster(place, binaries, log)
    try {
      const { socketDirectory } = postmaster
      const makeOwner = () =>
        makeOwnerAs(urlAt(socketDirectory, [superuser, password, 'postgres']), ownerPasswordOf(password))
      if (isNew) await makeOwner()
      const close = () => postmaster.stop().finally(lock.release)
      const where = inWords(place.dataDir, place.cluster)
      return { ownerUrl: ownerUrlAt(socketDirectory, password), makeOwner, where, close }
    } catch (error) {
      await postmaster.stop()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function inWords(dataDir: string, cluster: string): string {
  const own = `PostgreSQL of its own in ${cluster}`
  if (cluster.startsWith(dataDir)) return own
  return `${own}, because PostgreSQL does not run as root and its account cannot enter ${dataDir}`
}

/** `password` is that of the superuser; the owner's password is derived from it. */
export function ownerUrlAt(socketDirectory: string, password: string): string {
  return urlAt(socketDirectory, [name, ownerPasswordOf(password), name])
}

const ownerPasswordOf = (password: string) => createHmac('sha256', password).update('owner').digest('base64url')

const urlAt = (socketDirectory: string, [user, secret, database]: readonly [string, string, string]) =>
  `postgresql://${user}:${secret}@/${database}?host=${encodeURIComponent(socketDirectory)}`

async function makeOwnerAs(superuserUrl: string, ownerPassword: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [name])
    const verb = role.rowCount ? 'alter' : 'create'
    await client.query(`${verb} role ${name} login createrole password '${scramVerifier(ownerPassword)}'`)
    const database = await client.query('select from pg_database where datname = $1', [name])
    if (!database.rowCount) await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
}
