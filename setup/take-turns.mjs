/**
 * Lets one process at a time work on node_modules/ and build/, also after one was killed.
 *
 * Each process writes a ticket with its own name. If there is no other ticket of a living process, it proceeds;
 * otherwise it removes its ticket and tries again after a random pause. Tickets of dead processes are removed; their
 * names are never used again.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @template T
 * @param {string} folder the folder of the tickets
 * @param {() => Promise<T>} work
 * @param {() => void} [whenWaiting] called once if another process is working
 * @returns {Promise<T>}
 */
export async function takeTurns(folder, work, whenWaiting = () => {}) {
  const own = ticketOf(process.pid)
  const path = join(folder, own)
  let told = false
  for (;;) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, '')
    if (!othersAlive(folder, own)) break
    rmSync(path, { force: true })
    if (!told) whenWaiting()
    told = true
    await pause(100 + Math.random() * 200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** @param {string} folder @param {string} own */
function othersAlive(folder, own) {
  const others = readdirSync(folder).filter((name) => name !== own)
  const dead = others.filter((name) => name !== ticketOf(pidOf(name)))
  for (const name of dead) rmSync(join(folder, name), { force: true })
  return others.length > dead.length
}

/** Process numbers are used again, so the ticket also holds the start of the process, if it is known. */
/** @param {number} pid */
function ticketOf(pid) {
  return alive(pid) ? `${hostname()}.${pid}.${startOf(pid)}` : ''
}

/** @param {string} ticket */
function pidOf(ticket) {
  return Number(ticket.split('.').at(-2))
}

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {number} pid */
function startOf(pid) {
  try {
    // Field 22 of proc(5), counted after the name, which may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
  } catch {
    return 'running'
  }
}
