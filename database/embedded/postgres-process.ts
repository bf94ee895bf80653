/** Starts PostgreSQL under its account, waits until it is ready, and stops it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../database.ts'
import { bareEnvironment } from './cluster.ts'
import { readPostmasterFile } from './leftovers.ts'
import type { ClusterPlace } from './place.ts'

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Not logged, because an error message may contain a visitor's data; the sender of the statement gets it.
  log_min_messages: 'fatal',
  log_line_prefix: '',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

interface Launch {
  postgres: string
  socketDirectory: string
  log: Log
}

export function launchPostgres(place: ClusterPlace, { postgres, socketDirectory, log }: Launch): ChildProcess {
  // No PostgreSQL runs in the cluster now; the socket of a killed one would block the new socket.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socketDirectory, name), { force: true })
  const choices = Object.entries({ ...settings, unix_socket_directories: socketDirectory })
  const child = spawn(
    postgres,
    ['-D', place.cluster, ...choices.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...place.account,
      cwd: place.home,
      env: bareEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
      // In its own session, so that Ctrl-C reaches only the program, which stops PostgreSQL last.
      detached: true,
    },
  )
  child.on('error', (error) => log.error({ err: error }, 'PostgreSQL could not be run'))
  createInterface({ input: child.stderr }).on('line', (line) => log.warn({ postgresql: line }, 'PostgreSQL says'))
  return child
}

export async function untilReady(child: ChildProcess, cluster: string): Promise<void> {
  const said: string[] = []
  const listen = (text: Buffer) => said.push(text.toString())
  child.stderr!.on('data', listen)
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const file = readPostmasterFile(cluster)
    if (file?.pid === child.pid && file.ready) {
      child.stderr!.off('data', listen)
      return
    }
    await pause(10)
  }
  throw new Error(`PostgreSQL does not start in ${cluster}. It said: ${said.join('').trim()}`)
}

/** Fast shutdown, which ends sessions. After 8 s immediate shutdown, after which the next start recovers. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 8000)
  await ended
  clearTimeout(impatience)
}
