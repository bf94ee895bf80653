/** What must hold while a machine is being set up, tried with real processes. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'premier-rang-setup-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a script that may import from setup/, and answers what it printed. */
async function runInSetup(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, argumentsFor(script), { cwd: import.meta.dirname })
  return stdout.trim()
}

const argumentsFor = (script: string) => ['--input-type=module', '--eval', script]

const working = (milliseconds: number) => `
  import { takeTurns } from './take-turns.mjs'
  import { appendFileSync } from 'node:fs'
  const log = (word) => appendFileSync('${folder}/log', word)
  await takeTurns('${folder}/turns', async () => {
    log('(')
    await new Promise((done) => setTimeout(done, ${milliseconds}))
    log(')')
  })`

test('of many starts at once only one works at a time, and each gets its turn', async () => {
  await Promise.all(Array.from({ length: 5 }, () => runInSetup(working(60))))
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('()()()()()')
  expect(readdirSync(join(folder, 'turns'))).toEqual([])
})

test('a start that was killed at its work does not keep the next one waiting', async () => {
  const killed = spawn(process.execPath, argumentsFor(working(60_000)), { cwd: import.meta.dirname })
  while (!existsSync(join(folder, 'log'))) await pause(20)
  killed.kill('SIGKILL')
  await new Promise((done) => killed.once('exit', done))

  await runInSetup(working(1))
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('(()')
})

test('what a command leaves running in a session of its own is named and ended', async () => {
  writeFileSync(join(folder, 'leaves'), `setsid sleep 4711 >/dev/null 2>&1 & echo $!`)
  const answer = await runInSetup(`
    import { runCommand } from './run-command.mjs'
    console.log(JSON.stringify(await runCommand('sh ${folder}/leaves')))`)
  const { code, leftRunning } = JSON.parse(answer)
  expect({ code, leftRunning }).toEqual({ code: 0, leftRunning: ['sleep 4711'] })
})

test.each([
  ['vitest', { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, testResults: [] }, false, [4, 1, 2]],
  ['vitest', { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, testResults: [] }, false, [4, 1, 0]],
  ['vitest', { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }, true, [0, 1, 0]],
  ['playwright', { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }, false, [6, 1, 0]],
  ['playwright', { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] }, false, [5, 1, 0]],
  ['playwright', { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }, true, [5, 0, 0]],
])('a %s report %j of a step that ended well: %s counts as %j', async (kind, report, endedWell, counted) => {
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  const answer = await runInSetup(`
    import { countTests } from './count-tests.mjs'
    const { passed, failed, skipped } = countTests('${kind}', '${folder}/report.json', ${endedWell})
    console.log(JSON.stringify([passed, failed, skipped]))`)
  expect(JSON.parse(answer)).toEqual(counted)
})

test('what passed only at a second try is named', async () => {
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'offline.test.ts',
        specs: [{ title: 'it leaves once', tests: [{ status: 'expected' }] }],
        suites: [{ title: 'in ar', specs: [{ title: 'it stays', tests: [{ status: 'flaky' }] }] }],
      },
    ],
  }
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  const answer = await runInSetup(`
    import { countTests } from './count-tests.mjs'
    console.log(JSON.stringify(countTests('playwright', '${folder}/report.json', true).unsteady))`)
  expect(JSON.parse(answer)).toEqual(['in ar › it stays'])
})
