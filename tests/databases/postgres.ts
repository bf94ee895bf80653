/**
 * Starts one PostgreSQL for a whole run of the tests: an embedded one in its own directory, or the one at
 * TEST_DATABASE_URL (its role needs CREATEDB and CREATEROLE). It holds a migrated template; `aDatabase` clones it.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { dropDatabase, onServer, urlOf } from './database.ts'
import { makeTestDirectory, removeAbandoned, removeTestDirectory } from './test-directory.ts'

/** The exit code of a program that SIGTERM ended. */
const TERMINATED = 143
const MOST_CONNECTIONS = 300
const silent = { info() {}, warn() {}, error: console.error }

/** Gives the address to the workers by their environment, for Vitest and for Playwright. */
export async function setup(): Promise<() => Promise<void>> {
  const template = `template_${randomBytes(6).toString('hex')}`
  const url = process.env['TEST_DATABASE_URL']
  const server = url ? { url, stop: () => dropDatabase(url, template) } : await embeddedServer()
  await onServer(server.url, `create database ${template}`)
  const client = new pg.Client(urlOf(server.url, template))
  await client.connect()
  await migrate(client)
  await client.end()
  process.env['TEST_SERVER_URL'] = server.url
  process.env['TEST_TEMPLATE'] = template

  return server.stop
}

async function embeddedServer(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeAbandoned()
  const directory = makeTestDirectory()
  // The default of one hundred is too few for the servers of all browser workers.
  const fresh = await startEmbedded(directory, undefined, silent)
  await onServer(superuserOf(fresh, directory), `alter system set max_connections = ${MOST_CONNECTIONS}`)
  await fresh.close()
  const server = await startEmbedded(directory, undefined, silent)
  await onServer(superuserOf(server, directory), 'alter role premier_rang createdb')
  const ownersPassword = new URL(server.ownerUrl.replace('@/', '@socket/')).password
  // A connection needs 4096 hashes for its password, 0.01 seconds on both sides, and a test opens a dozen.
  await onServer(server.ownerUrl, 'alter role premier_rang set scram_iterations = 1')
  await onServer(server.ownerUrl, `alter role premier_rang password '${decodeURIComponent(ownersPassword)}'`)
  const stop = async () => {
    process.off('SIGTERM', endAtOnce)
    await server.close()
    removeTestDirectory(directory)
  }
  // The test runner cleans up after Ctrl-C, but after no other signal.
  const endAtOnce = () => void stop().finally(() => process.exit(TERMINATED))
  process.once('SIGTERM', endAtOnce)
  return { url: server.ownerUrl, stop }
}

function superuserOf({ ownerUrl }: EmbeddedServer, directory: string): string {
  const password = readFileSync(join(directory, 'postgresql-password'), 'utf8').trim()
  const { search } = new URL(ownerUrl.replace('@/', '@socket/'))
  return `postgresql://postgres:${password}@/postgres${search}`
}
