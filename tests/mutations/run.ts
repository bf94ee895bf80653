/**
 * `npm run test:mutations [words of rows, or beginnings of tests]`: breaks each row of the map in a copy of the project and demands that the test
 * named beside it fails. Ends with what was not noticed.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Mutation, mutations } from './mutations.ts'

const root = join(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['node_modules', '.git', 'data', 'test-results'])
const asked = process.argv.slice(2)

const copy = mkdtempSync(join(tmpdir(), 'premier-rang-mutations-'))
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const wanted = mutations.filter(
    ({ row, test }) => asked.length === 0 || asked.some((words) => row.includes(words) || test.startsWith(words)),
  )
  const unnoticed = wanted.filter((mutation) => !isNoticed(mutation))
  console.info(`${wanted.length} broken, ${wanted.length - unnoticed.length} noticed`)
  process.exitCode = unnoticed.length === 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function isNoticed(mutation: Mutation): boolean {
  const { row, file, text, replacement, test } = mutation
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    whole.replace(text, () => replacement),
  )
  const red = runTest(mutation)
  writeFileSync(path, whole)
  console.info(`${red ? 'red  ' : 'GREEN'} ${row}: ${file} · ${test}`)
  return red
}

/** The script for browsers builds first what is out of date; the others need no build of what is broken. */
function runTest({ test, title }: Mutation): boolean {
  const inBrowser = test.startsWith('tests/browser/')
  const tool = inBrowser
    ? ['run', '-s', 'test:browser', '--', basename(test), ...(title ? ['-g', title] : [])]
    : ['exec', '--', 'vitest', 'run', test, ...(title ? ['-t', title] : [])]
  const { status, stdout } = spawnSync('npm', tool, { cwd: copy, encoding: 'utf8' })
  // A title that no test has fails too, and proves nothing.
  return status !== 0 && /failed/.test(stdout) && !/No test files found|No tests found/.test(stdout)
}
