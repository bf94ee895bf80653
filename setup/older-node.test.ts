/** A command of npm runs on Node 24 once the packages are there, on a machine whose first Node is an older one. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** The commands that install missing packages first. */
const commands = Object.entries(scripts).filter(([, script]) => /^node setup\/prepare\.mjs && /.test(script))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'premier-rang-node-'))
  mkdirSync(join(folder, 'machine'))
  // The machine's Node installs the project's own, which comes first in the path from then on.
  program(
    'machine/node',
    `case $1 in *prepare.mjs)
    mkdir -p own && for name in node vitest playwright; do printf '#!/bin/sh\\necho "own $*"\\n' > own/$name; chmod +x own/$name; done;;
    *chromium.mjs) echo chromium;;
    *) echo "machine $*";;
  esac`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

test('there are commands that install first', () => {
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining(['start', 'demo', 'backup', 'restore', 'bench']),
  )
})

test.each(commands)('npm run %s goes on with the Node that was installed', async (_name, script) => {
  const PATH = [join(folder, 'own'), join(folder, 'machine'), process.env['PATH']].join(delimiter)
  const { stdout } = await promisify(execFile)('sh', ['-c', `${script} one two`], { cwd: folder, env: { PATH } })
  expect(stdout).toMatch(/^own .*one two\n$/)
})
