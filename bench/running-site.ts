/** Runs the program as in production, in a separate process, with an embedded PostgreSQL and a free port. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { startEmbedded } from '#database/embedded.ts'
import { aDirectory, removeDirectory } from '#tests/faults/program/programs.ts'
import { type ChildProgram, startChild } from './child-program.ts'

export interface RunningSite {
  /** `http://127.0.0.1:<port>` */
  address: string
  /** The process of the program, without its PostgreSQL. */
  pid: number
  /** The key of the public page. */
  publishableKey: string
  /** The key of the program's own servers. */
  secretKey: string
  /** Signs in to the same PostgreSQL as the owner of the tables. */
  ownerUrl: string
  /** Holds the embedded PostgreSQL and the secrets. */
  directory: string
  /** Starts one more process of the program on the same PostgreSQL, with the same secrets and a port of its own. */
  another(): Promise<ChildProgram>
  stop(): Promise<void>
}

/**
 * Settings under which no limit refuses a request of a bench: every visitor comes from an address of their own, as told by the
 * one proxy.
 */
export const UNLIMITED = {
  TRUSTED_PROXIES: '1',
  ADDRESS_SOFT_LIMIT: '1000000',
  ADDRESS_HARD_LIMIT: '1000000',
  CONTACT_LIMIT: '1000000',
  MINIMUM_FILLING_SECONDS: '0',
} as const

const silent = { info() {}, warn() {}, error: console.error }

export async function runSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const directory = aDirectory()
  const database = await startEmbedded(directory, undefined, silent)
  async function close() {
    await database.close()
    await removeDirectory(directory)
  }
  try {
    const port = await freePort()
    const publishableKey = `sb_publishable_${randomBytes(24).toString('base64url')}`
    const secretKey = `sb_secret_${randomBytes(24).toString('base64url')}`
    const environment = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: directory,
      DATABASE_URL: database.ownerUrl,
      PUBLISHABLE_KEY: publishableKey,
      SECRET_KEY: secretKey,
      ...settings,
    }
    const { address, pid, stop } = await startChild('server/main.ts', [], environment)
    const { ownerUrl } = database
    const another = () => startBeside(environment)
    return {
      address,
      pid,
      publishableKey,
      secretKey,
      ownerUrl,
      directory,
      another,
      stop: () => stop().finally(close),
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function startBeside(environment: Readonly<Record<'DATA_DIR', string>>): Promise<ChildProgram> {
  const directory = aDirectory()
  copyFileSync(join(environment.DATA_DIR, 'secrets.json'), join(directory, 'secrets.json'))
  const child = await startChild('server/main.ts', [], { ...environment, PORT: '0', DATA_DIR: directory })
  return { ...child, stop: () => child.stop().finally(() => removeDirectory(directory)) }
}

/** Chosen before the start, because the page contains its own address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
