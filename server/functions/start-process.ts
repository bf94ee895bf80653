/**
 * Starts the process of one function: with nothing of our environment, and with Node's permission model, by which it
 * reads its own folder and what functions share, writes nothing, and starts no other process.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { FunctionDefinition } from './read-functions.ts'

const INSIDE = join(import.meta.dirname, 'inside')
/** Says that its files are modules. */
const OWN_PACKAGE = join(import.meta.dirname, '..', '..', 'package.json')

export function startProcess(
  { folder, memory, env }: FunctionDefinition,
  own: Readonly<Record<string, string>>,
): ChildProcess {
  const root = dirname(folder)
  const readable = [
    `${INSIDE}/`,
    OWN_PACKAGE,
    `${folder}/`,
    join(root, '_shared/'),
    join(root, 'node_modules/'),
    join(root, 'package.json'),
  ]
  const words = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${memory}`,
    '--no-warnings',
    join(INSIDE, 'boot-program.ts'),
    join(folder, 'index.ts'),
  ]
  return spawn(process.execPath, words, {
    cwd: folder,
    env: { ...env, ...own },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl-C in a terminal reaches the whole group: the program ends its functions by itself, after their work.
    detached: true,
  })
}
