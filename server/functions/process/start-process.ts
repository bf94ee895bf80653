/**
 * Starts the process of one function with an empty environment and Node's permission model: it may read its own folder
 * and the shared one, write no file and start no process.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { FunctionDefinition } from '../read-functions.ts'

const INSIDE = join(import.meta.dirname, '..', 'inside')
/** Needed to be readable, because it says that our files are modules. */
const OWN_PACKAGE = join(import.meta.dirname, '..', '..', '..', 'package.json')

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
    // Ctrl-C in a terminal reaches the whole process group, but the program ends its functions after their work.
    detached: true,
  })
}
