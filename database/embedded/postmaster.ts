/**
 * The running PostgreSQL: on a Unix socket only, durable, started again when it dies, stopped when the program stops
 * (safety §1.1, §3 A1–A2).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../database.ts'
import { giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'
import { bareEnvironment } from './cluster.ts'
import { endLeftovers, readPostmasterFile } from './leftovers.ts'
import type { ClusterPlace } from './place.ts'

export interface Postmaster {
  socketDirectory: string
  stop(): Promise<void>
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // An error's message can hold what a visitor typed; the sender of the statement gets it, the log never does.
  log_min_messages: 'fatal',
  log_line_prefix: '',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Starts PostgreSQL and answers when it takes connections. */
export async function startPostmaster(place: ClusterPlace, binaries: Binaries, log: Log): Promise<Postmaster> {
  forgetSocketOf(place.cluster)
  await endLeftovers(place.cluster, log)
  const socketDirectory = makeSocketDirectory(place)
  const launch = () => launchPostgres(place, { postgres: binaries.postgres, socketDirectory, log })

  let stopping = false
  let child = launch()
  await untilReady(child, place.cluster)
  supervise()

  function supervise() {
    child.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'PostgreSQL ended by itself; starting it again')
      void startAgain()
    })
  }

  /** Tries until it runs, after 0.1, 0.2, 0.4 … at most 5 seconds. */
  async function startAgain() {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5000)) {
      await pause(wait)
      if (stopping) return
      try {
        await endLeftovers(place.cluster, log)
        child = launch()
        await untilReady(child, place.cluster)
        log.info({}, 'PostgreSQL runs again')
        return supervise()
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again')
      }
    }
  }

  const endWithProgram = () => child.kill('SIGINT')
  process.once('exit', endWithProgram)

  async function stop() {
    stopping = true
    process.off('exit', endWithProgram)
    await stopPostgres(child)
    await endLeftovers(place.cluster, log)
    if (socketDirectory !== join(place.home, 'socket')) rmSync(socketDirectory, { recursive: true, force: true })
  }

  return { socketDirectory, stop }
}

interface Launch {
  postgres: string
  socketDirectory: string
  log: Log
}

function launchPostgres(place: ClusterPlace, { postgres, socketDirectory, log }: Launch): ChildProcess {
  // Nobody runs in the cluster by now; a killed PostgreSQL's socket would keep the next one from making its own.
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
      // Its own session: Ctrl-C reaches the program alone, which then stops PostgreSQL last.
      detached: true,
    },
  )
  child.on('error', (error) => log.error({ err: error }, 'PostgreSQL could not be run'))
  createInterface({ input: child.stderr }).on('line', (line) => log.warn({ postgresql: line }, 'PostgreSQL says'))
  return child
}

async function untilReady(child: ChildProcess, cluster: string): Promise<void> {
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

/** Fast: sessions are cut, everything acknowledged is written. At once after 8 s: the next start then recovers. */
async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 8000)
  await ended
  clearTimeout(impatience)
}

/** In the data directory where its path is short enough for a socket, else in a private one of the system's. */
function makeSocketDirectory({ home, account }: ClusterPlace): string {
  const inside = join(home, 'socket')
  const short = Buffer.byteLength(join(inside, '.s.PGSQL.5432.lock')) <= 100
  if (short) mkdirSync(inside, { recursive: true })
  const directory = short ? inside : mkdtempSync(join(account ? '/tmp' : tmpdir(), 'premier-rang-'))
  giveTo(account, directory, 0o700)
  return directory
}

/** A killed program's private socket directory; the cluster still names it. */
function forgetSocketOf(cluster: string): void {
  const directory = readPostmasterFile(cluster)?.socketDirectory
  if (directory && basename(directory).startsWith('premier-rang-') && dirname(directory) !== dirname(cluster)) {
    rmSync(directory, { recursive: true, force: true })
  }
}
