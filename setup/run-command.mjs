/**
 * Runs one command, returns its output, and tracks every process that it started.
 *
 * Each command has a mark in its environment, which its child processes inherit, so that detached ones (a browser, a
 * database) are found and ended, too.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { delimiter } from 'node:path'
import { inProject, root } from './project.mjs'
import { endMarked, MARK, processorSeconds } from './marked-processes.mjs'

const ownBin = inProject('node_modules', '.bin')
const pathWithoutOwnBin = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== ownBin)

/** Marks of the commands under way. @type {Set<string>} */
const underWay = new Set()
let ending = false

const LOOK_EVERY_SECONDS = 5
/** A program that only waits for timers uses less than this in two minutes. */
const IDLE_PROCESSOR_SECONDS = 3

/**
 * `tools: 'machine'` removes the project's own Node from the path, because npm must not run on a Node that it replaces.
 * A command is ended after `limitSeconds` in total, or after `idleSeconds` in which it neither printed anything nor
 * used more than `idleProcessorSeconds`. On a busy machine it is slow, not idle.
 *
 * @param {string} command a line for the shell
 * @param {{ environment?: Record<string, string>, limitSeconds?: number, idleSeconds?: number, idleProcessorSeconds?:
 * number, tools?: 'project' | 'machine' }} options
 * @returns {Promise<{ code: number, output: string, answer: string, leftRunning: string[], cutOff: string | undefined
 * }>} the exit code (124 when it was cut off), everything it printed, its stdout alone, the command lines of processes
 * it left behind, which are ended, and why it was cut off
 */
export async function runCommand(command, options = {}) {
  const { environment = {}, tools = 'project', ...limits } = options
  // During `endCommands` no further command may start.
  if (ending) return new Promise(() => {})
  const mark = randomUUID()
  const path = tools === 'project' ? [ownBin, ...pathWithoutOwnBin] : pathWithoutOwnBin
  underWay.add(mark)
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...environment, PATH: path.join(delimiter), [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { all: '', stdout: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => ((printed.all += text), (printed.stdout += text)))
  child.stderr.setEncoding('utf8').on('data', (text) => (printed.all += text))

  const watch = watchLimits(mark, limits, () => printed.all.length)
  const code = await ended(child)
  const cutOff = watch.stop()
  const leftRunning = await endMarked(mark)
  underWay.delete(mark)
  return { code: cutOff ? 124 : code, output: printed.all, answer: printed.stdout.trim(), leftRunning, cutOff }
}

/**
 * Ends a command that hangs.
 *
 * @param {string} mark
 * @param {{ limitSeconds?: number, idleSeconds?: number, idleProcessorSeconds?: number }} limits
 * @param {() => number} printed so many characters so far
 */
function watchLimits(mark, limits, printed) {
  const { limitSeconds = 600, idleSeconds = Infinity, idleProcessorSeconds = IDLE_PROCESSOR_SECONDS } = limits
  const started = Date.now()
  let busyAt = started
  let before = { printed: 0, processor: 0 }
  /** @type {string | undefined} */
  let cutOff
  const look = setInterval(
    () => {
      const now = { printed: printed(), processor: processorSeconds(mark) }
      // The seconds of an ended process leave the sum, so a decrease counts as activity, too.
      const idle = now.printed === before.printed && Math.abs(now.processor - before.processor) < idleProcessorSeconds
      if (!idle) [busyAt, before] = [Date.now(), now]
      if (Date.now() - busyAt >= idleSeconds * 1000) cutOff = `nothing happened for ${idleSeconds} s`
      if (Date.now() - started >= limitSeconds * 1000) cutOff = `it took longer than ${limitSeconds} s`
      if (cutOff) void endMarked(mark, 0)
    },
    Math.min(idleSeconds, limitSeconds, LOOK_EVERY_SECONDS) * 1000,
  )
  return {
    stop() {
      clearInterval(look)
      return cutOff
    },
  }
}

/** Ends all processes of all commands, and prevents further commands. */
export async function endCommands() {
  ending = true
  await Promise.all([...underWay].map((mark) => endMarked(mark, 0)))
}

/**
 * Resolves with the exit code, one second after `exit` at the latest: a process left behind keeps the pipes open.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function ended(child) {
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
    child.on('exit', (code) => setTimeout(() => resolve(code ?? 1), 1000).unref())
  })
}
