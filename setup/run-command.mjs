/**
 * Runs one command with its output kept, and knows every process that command started.
 *
 * Each command carries a mark in its environment which everything below it inherits, so that what
 * detaches itself (a browser, a database) is found and ended too.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { delimiter } from 'node:path'
import { inProject, root } from './project.mjs'
import { endMarked, MARK } from './marked-processes.mjs'

const ownBin = inProject('node_modules', '.bin')
const pathWithoutOwnBin = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== ownBin)

/** Marks of the commands under way. @type {Set<string>} */
const underWay = new Set()
let ending = false

/**
 * `tools: 'machine'` keeps the project's own Node off the path: npm must not stand on what it replaces.
 *
 * @param {string} command a line for the shell
 * @param {{ environment?: Record<string, string>, limitSeconds?: number, tools?: 'project' | 'machine' }} options
 * @returns {Promise<{ code: number, output: string, answer: string, leftRunning: string[] }>}
 *   the exit code (124 when the time was up), everything it printed, its stdout alone, and the
 *   command lines of processes it left behind, which are ended
 */
export async function runCommand(command, { environment = {}, limitSeconds = 600, tools = 'project' } = {}) {
  // What ends now must not be followed by the next command while the process is on its way out.
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

  const late = setTimeout(() => void endMarked(mark, 0), limitSeconds * 1000)
  const started = Date.now()
  const code = await ended(child)
  clearTimeout(late)
  const timeIsUp = Date.now() - started >= limitSeconds * 1000
  const leftRunning = await endMarked(mark)
  underWay.delete(mark)
  return { code: timeIsUp ? 124 : code, output: printed.all, answer: printed.stdout.trim(), leftRunning }
}

/** Ends everything that any command started, and starts nothing more. */
export async function endCommands() {
  ending = true
  await Promise.all([...underWay].map((mark) => endMarked(mark, 0)))
}

/**
 * Resolves with the exit code; soon after `exit` at the latest, for a process left behind keeps the pipes open.
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
