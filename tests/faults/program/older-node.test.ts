/**
 * Tests a fresh copy of the project on a machine whose Node is older than 24: the first run of a command installs Node 24,
 * and continues with it. The test is skipped without such a Node in the path. Only npm's download is replaced.
 */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const NOT_CLONED = new Set(['node_modules', '.git', 'data', '.turns'])

const findOnPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
const older = findOnPath('node').find((path) =>
  /^v2[0-3]\./.test(execFileSync(path, ['--version'], { encoding: 'utf8' })),
)
const npm = findOnPath('npm')[0]

let folder = ''
let clone = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'premier-rang-older-'))
  clone = join(folder, 'clone')
  cpSync(root, clone, { recursive: true, filter: (path) => !NOT_CLONED.has(basename(path)) })
  mkdirSync(join(folder, 'machine'))
  if (older) symlinkSync(older, join(folder, 'machine', 'node'))
  const brings = `[ "$1" = ci ] && exec ln -s '${join(root, 'node_modules')}' node_modules`
  writeFileSync(join(folder, 'machine', 'npm'), `#!/bin/sh\n${brings}\nexec '${npm}' "$@"\n`)
  chmodSync(join(folder, 'machine', 'npm'), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command in a copy without installed packages, and returns its stderr. */
function runFirst(name: string, ...words: string[]): Promise<string> {
  rmSync(join(clone, 'node_modules'), { force: true })
  const env = {
    HOME: folder,
    PATH: [join(folder, 'machine'), '/usr/bin', '/bin'].join(delimiter),
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: 'postgres://owner@127.0.0.1:1/none',
    DATA_SECRET: 'a secret that is long enough for the settings',
  }
  return new Promise((done) => {
    execFile(join(folder, 'machine', 'npm'), ['run', name, '--', ...words], { cwd: clone, env }, (_, __, errors) =>
      done(errors),
    )
  })
}

/** The timeout is long, because a copy whose sources changed since the last build is built first. */
const LONG = 600_000

// The message of each command shows that Node 24 runs it, because Node 20 cannot read its TypeScript.
test.skipIf(!older).each([
  ['demo', [], 'NODE_ENV is production'],
  ['backup', [], 'ECONNREFUSED'],
  ['restore', [], 'Which backup?'],
  ['bench', ['none'], 'No bench is called none'],
])('npm run %s continues with the Node that it installed', { timeout: LONG }, async (name, words, output) => {
  expect(await runFirst(name, ...words)).toContain(output)
})
