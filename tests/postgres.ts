/**
 * One PostgreSQL for a whole run of the tests: an embedded one in a directory of its own, or the one at
 * TEST_DATABASE_URL (its role needs CREATEDB and CREATEROLE). It holds a migrated template; `aDatabase` clones it.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { onServer, urlOf } from './database.ts'

const silent = { info() {}, warn() {}, error: console.error }

/** Tells the workers where it is through the environment they are started with, whatever runs them. */
export async function setup(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
    ? { url: process.env['TEST_DATABASE_URL'], stop: async () => undefined }
    : await embeddedServer()
  const template = `template_${randomBytes(6).toString('hex')}`
  await onServer(server.url, `create database ${template}`)
  const client = new pg.Client(urlOf(server.url, template))
  await client.connect()
  await migrate(client)
  await client.end()
  process.env['TEST_SERVER_URL'] = server.url
  process.env['TEST_TEMPLATE'] = template

  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function embeddedServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'premier-rang-tests-'))
  const server = await startEmbedded(directory, undefined, silent)
  const password = readFileSync(join(directory, 'postgresql-password'), 'utf8').trim()
  const { searchParams } = new URL(server.ownerUrl.replace('@/', '@socket/'))
  const superuserUrl = `postgresql://postgres:${password}@/postgres?${searchParams.toString()}`
  await onServer(superuserUrl, 'alter role premier_rang createdb')
  const stop = async () => {
    await server.close()
    const elsewhere = join(directory, 'postgresql-lives-in.txt')
    if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true })
    rmSync(directory, { recursive: true })
  }
  return { url: server.ownerUrl, stop }
}
