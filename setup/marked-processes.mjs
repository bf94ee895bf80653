/** Finds and ends processes by a mark in their environment, also those that left the process tree. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export const MARK = 'PREMIER_RANG_COMMAND'

/**
 * Waits `graceSeconds` seconds for the marked processes to end by themselves, then ends them.
 * Returns the command lines of those that had to be ended.
 *
 * @param {string} mark
 * @param {number} graceSeconds
 */
export async function endMarked(mark, graceSeconds = 5) {
  for (let waited = 0; waited < graceSeconds * 1000 && marked(mark).length > 0; waited += 100) await pause(100)

  const left = marked(mark)
  for (const { pid } of left) signal(pid, 'SIGTERM')
  for (let waited = 0; waited < 5000 && marked(mark).length > 0; waited += 100) await pause(100)
  for (const { pid } of marked(mark)) signal(pid, 'SIGKILL')
  return left.map(({ line }) => line)
}

/** The sum of the processor time of the marked processes that still run, on macOS in whole seconds. @param {string} mark */
export function processorSeconds(mark) {
  return marked(mark).reduce(
    (sum, { pid }) => sum + (process.platform === 'linux' ? procSeconds(pid) : psSeconds(pid)),
    0,
  )
}

/** Fields 14 and 15 of proc(5), in hundredths of a second; counted after the name, which may hold spaces. @param {number} pid */
function procSeconds(pid) {
  const [user, system] = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
  return (Number(user ?? 0) + Number(system ?? 0)) / 100
}

/** @param {number} pid */
function psSeconds(pid) {
  try {
    const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
    return time
      .trim()
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0)
  } catch {
    return 0
  }
}

/** @param {string} mark @returns {{ pid: number, line: string }[]} */
function marked(mark) {
  const needle = `${MARK}=${mark}`
  return process.platform === 'linux' ? fromProc(needle) : fromPs(needle)
}

/** @param {string} needle */
function fromProc(needle) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/environ`).includes(needle))
    .map((pid) => ({ pid: Number(pid), line: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }))
}

/** @param {string} needle */
function fromPs(needle) {
  return execFileSync('ps', ['axEww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((row) => row.includes(needle))
    .map((row) => ({ pid: Number.parseInt(row, 10), line: row.trim().slice(0, 120) }))
}

/** A process may be gone, or another user's, between the listing and the reading. @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // The process ended by itself meanwhile.
  }
}
