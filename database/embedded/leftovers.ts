/**
 * Ends the PostgreSQL that a killed program left running. The holder of the lock does this before it starts another,
 * and checks that the process belongs to this cluster (safety §3 A4).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../database.ts'

/** Ends every PostgreSQL process of the cluster: by fast shutdown, immediate shutdown, then SIGKILL; all are safe. */
export async function endLeftovers(cluster: string, log: Log): Promise<void> {
  const found = processesOf(cluster)
  if (found.length > 0) {
    log.warn({ processes: found.length }, 'the PostgreSQL of a program that was killed still runs; ending it')
    ;(await end(cluster, 'SIGINT', 1500)) ||
      (await end(cluster, 'SIGQUIT', 1000)) ||
      (await end(cluster, 'SIGKILL', 5000))
  }
  if (processesOf(cluster).length > 0) throw new Error(`PostgreSQL still runs in ${cluster} and does not end`)
  forgetReusedPid(cluster)
}

async function end(cluster: string, signal: NodeJS.Signals, within: number): Promise<boolean> {
  const deadline = Date.now() + within
  const running = processesOf(cluster)
  const postmaster = running.find((pid) => pid === readPostmasterFile(cluster)?.pid)
  // SIGINT tells a session to cancel and the postmaster to stop, so only the postmaster gets it, if there still is one.
  for (const pid of postmaster && signal !== 'SIGKILL' ? [postmaster] : running) send(pid, signal)
  while (Date.now() < deadline) {
    if (processesOf(cluster).length === 0) return true
    await pause(20)
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Reads the state of a running PostgreSQL from its file: process id, socket directory, whether it is ready. */
export function readPostmasterFile(
  cluster: string,
): { pid: number; socketDirectory: string; ready: boolean } | undefined {
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n')
  return lines && { pid: Number(lines[0]), socketDirectory: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** A PostgreSQL that ends removes its file, perhaps just before it is read. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** The working directory of PostgreSQL's processes is the cluster, which distinguishes ours from others. */
function processesOf(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) return processesByCommand(cluster)
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return false
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
      } catch {
        // The process has ended, or belongs to another account.
        return false
      }
    })
    .map(Number)
}

function processesByCommand(cluster: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(`postgres -D ${cluster} `)).map((line) => Number.parseInt(line, 10))
}

/** After a power cut another process may have the id in the file, and PostgreSQL would refuse to start. */
function forgetReusedPid(cluster: string): void {
  const file = readPostmasterFile(cluster)
  if (file && existsSync(`/proc/${Math.abs(file.pid)}`)) rmSync(join(cluster, 'postmaster.pid'))
}
