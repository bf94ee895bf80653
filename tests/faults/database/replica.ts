/** Makes a streaming replica of an embedded cluster. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedServer } from '#database/embedded.ts'
import { giveTo } from '#database/embedded/account.ts'
import { findPlace } from '#database/embedded/place.ts'

/** Opens a connection whose loss is no error. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Returns the address of the same database for the superuser. */
export function asSuperuser(ownerUrl: string, dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgresql-password'), 'utf8').trim()
  return ownerUrl.replace(/\/\/[^@]*@/, `//postgres:${password}@`)
}

export interface ReplicaOptions {
  /** A connection of the superuser to the primary. */
  owner: pg.Client
  primary: EmbeddedServer
  /** The data directories. That of the replica is empty. */
  ofPrimary: string
  ofReplica: string
}

/** Copies the files of the primary as `pg_basebackup` does, with the backup label and the address of the primary. */
export async function copyAsReplica({ owner, primary, ofPrimary, ofReplica }: ReplicaOptions): Promise<void> {
  const [from, to] = [findPlace(ofPrimary), findPlace(ofReplica)]
  appendFileSync(join(from.cluster, 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  await owner.query('select pg_reload_conf()')
  await owner.query(`select pg_backup_start('replica', true)`)
  execFileSync('cp', ['-a', from.cluster, to.cluster])
  const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  rmSync(join(to.cluster, 'postmaster.pid'))
  for (const [name, text] of [
    ['backup_label', rows[0]!.labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(to.cluster, name), text)
    giveTo(to.account, join(to.cluster, name), 0o600)
  }
  cpSync(join(ofPrimary, 'postgresql-password'), join(ofReplica, 'postgresql-password'))
  const { searchParams } = new URL(primary.ownerUrl.replace('@/', '@socket/'))
  const password = readFileSync(join(ofPrimary, 'postgresql-password'), 'utf8').trim()
  const connection = `host=${searchParams.get('host')} user=postgres password=${password}`
  appendFileSync(join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
}
