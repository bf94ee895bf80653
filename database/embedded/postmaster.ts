/**
 * Runs PostgreSQL: on a Unix socket only, durable, restarted when it dies, stopped with the program (safety §1.1, §3
 * A1–A2).
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../database.ts'
import type { Binaries } from './binaries.ts'
import { endLeftovers } from './leftovers.ts'
import type { ClusterPlace } from './place.ts'
import { forgetSocketOf, makeSocketDirectory } from './socket-directory.ts'
import { launchPostgres, untilReady, stopPostgres } from './postgres-process.ts'

export interface Postmaster {
  socketDirectory: string
  stop(): Promise<void>
}

/** Starts PostgreSQL; resolves when it accepts connections. */
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
