/** Opens the database the settings name: the server at DATABASE_URL, or the embedded one in the data directory. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { authenticatorAt, ensureAuthenticator } from './connection/authenticator.ts'
import { checkServer } from './check-server.ts'
import type { Database, Log } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPool } from './connection/pool.ts'
import { withReadReplica } from './connection/read-replica.ts'

export interface OpenOptions {
  /** A PostgreSQL of 15 or later; without it the program runs its own in `dataDir`. */
  databaseUrl?: string | undefined
  /** A streaming read replica of it, for figures. Role and password in it are not used: the authenticator signs in. */
  readUrl?: string | undefined
  dataDir: string
  /** The secret from which the password of the program's own login role is derived. */
  authenticatorSecret: string
  /** The most connections; the default is 10. */
  poolSize?: number | undefined
  /** Until then a server that does not answer yet is asked again; without it the first failure is final. */
  askAgainUntil?: AbortSignal | undefined
  /** Milliseconds to wait for a connection; the default is 2000. */
  connectWithin?: number | undefined
  /** The port of the program, stored with the lock, so that the error of a second program can name the first. */
  port?: number | undefined
  /** Codes of the program's languages; stored rows may be in these and in earlier ones. */
  languages?: readonly string[]
  log: Log
}

export interface OpenedDatabase {
  database: Database
  /** The role that owns the tables: for migrations, backups and tests, never for requests. */
  owner: { connectionString: string }
  /** The place of the data as a text for the operator. */
  where: string
  /** Waits for running transactions, then stops what was started. Can be called twice. */
  close(): Promise<void>
}

/** Starts or finds the server, checks it, migrates, and signs in as the authenticator. */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, port, log } = options
  const server = databaseUrl ? elsewhere(databaseUrl) : await startEmbedded(dataDir, port, log)
  try {
    const owner = await signIn(server, options)
    const authenticatorUrl = await prepare(owner, server.ownerUrl, options)
    const database = openPools(authenticatorUrl, options)
    // Opens a connection for the first request. An error is ignored here, because each request reports it.
    await database.transaction((tx) => tx.query('select')).catch(() => undefined)
    let closing: Promise<void> | undefined
    const close = () => (closing ??= database.close().finally(server.close))
    return { database, owner: { connectionString: server.ownerUrl }, where: server.where, close }
  } catch (error) {
    await server.close()
    throw error
  }
}

function openPools(authenticatorUrl: string, { readUrl, poolSize = 10, connectWithin, log }: OpenOptions): Database {
  const pool = { size: poolSize, connectWithin }
  const primary = openPool(authenticatorUrl, pool, log)
  if (!readUrl) return primary
  return withReadReplica(primary, openPool(authenticatorAt(readUrl, authenticatorUrl), pool, log), log)
}

function elsewhere(databaseUrl: string) {
  // An address without a host means a socket, which libpq supports but URL does not.
  const url = URL.parse(databaseUrl.replace('@/', '@socket/'))
  // The message does not repeat the address, because it contains a password.
  if (!url) throw new Error('DATABASE_URL is no address: postgresql://role:password@host:port/database is expected')
  return {
    ownerUrl: databaseUrl,
    where: `PostgreSQL at ${url.host}${url.pathname}`,
    close: async () => undefined,
  }
}

interface Server {
  ownerUrl: string
  where: string
  makeOwner?: (() => Promise<void>) | undefined
}

const NO_CONNECTION =
  'PostgreSQL has no connection left: raise its max_connections, or lower DATABASE_POOL_SIZE of all processes'

/** A server that starts together with the program, or on a busy machine, may answer later. */
async function signIn(server: Server, { askAgainUntil: until, log }: OpenOptions): Promise<pg.Client> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await connect(server)
    } catch (error) {
      const reason = noAnswer(error as NodeJS.ErrnoException)
      if (!reason) throw error
      const told = `${server.where} does not answer`
      if (!until || until.aborted)
        throw new Error(`${told} (${reason}): is it running, and is its address right?`, { cause: error })
      if (isFirst) log.warn({}, `${told} yet (${reason}); it is asked again`)
      await pause(1000, undefined, { signal: until }).catch(() => undefined)
    }
  }
}

/**
 * Failures that may pass by themselves: no server there, none behind a balancer, one that is starting, a slow one, a name or
 * a network that is not known yet.
 */
const NO_ANSWER = new Set(
  'ECONNREFUSED ECONNRESET ENOENT 57P03 EAI_AGAIN ENOTFOUND ETIMEDOUT EHOSTUNREACH ENETUNREACH'.split(' '),
)
const NO_ANSWER_OF_CLIENT = ['timeout expired', 'Connection terminated unexpectedly']

function noAnswer({ code = '', message }: NodeJS.ErrnoException): string | undefined {
  if (NO_ANSWER_OF_CLIENT.includes(message)) return message
  return NO_ANSWER.has(code) ? code : undefined
}

async function connect({ ownerUrl, where, makeOwner }: Server): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 20_000 })
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    return owner
  } catch (error) {
    await owner.end()
    const { code } = error as pg.DatabaseError
    if (code === '53300') throw new Error(NO_CONNECTION, { cause: error })
    // Wrong password or no such role; no such database.
    if (!makeOwner || !['28P01', '3D000'].includes(code ?? '')) throw error
    await makeOwner()
    return connect({ ownerUrl, where })
  }
}

async function prepare(
  owner: pg.Client,
  ownerUrl: string,
  { authenticatorSecret, languages = [], log }: OpenOptions,
): Promise<string> {
  try {
    await checkServer(owner, log)
    const { names: applied, laterRevision } = await migrate(owner)
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date')
    if (laterRevision) log.warn({ laterRevision }, 'the database keeps the functions and policies of a later release')
    await owner.query('insert into private.languages select unnest($1::text[]) on conflict do nothing', [languages])
    return await ensureAuthenticator(owner, ownerUrl, authenticatorSecret)
  } finally {
    await owner.end()
  }
}
