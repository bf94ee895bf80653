/** Tests the set-up of a machine with real processes. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'premier-rang-setup-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a script that may import from setup/, and returns its output. */
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

test('a start that was killed at its work does not make the next one wait', async () => {
  const killed = spawn(process.execPath, argumentsFor(working(60_000)), { cwd: import.meta.dirname })
  // The file exists a moment before its content.
  const log = join(folder, 'log')
  while (!existsSync(log) || readFileSync(log, 'utf8') === '') await pause(20)
  killed.kill('SIGKILL')
  await new Promise((done) => killed.once('exit', done))

  await runInSetup(working(1))
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('(()')
})

test('a process that a command leaves running in a session of its own is named and ended', async () => {
  writeFileSync(join(folder, 'leaves'), `setsid sleep 4711 >/dev/null 2>&1 & echo $!`)
  const answer = await runInSetup(`
    import { runCommand } from './run-command.mjs'
    console.log(JSON.stringify(await runCommand('sh ${folder}/leaves')))`)
  const { code, leftRunning } = JSON.parse(answer)
  expect({ code, leftRunning }).toEqual({ code: 0, leftRunning: ['sleep 4711'] })
})

/** Runs a command under limits, and returns its exit code and the reason why it was cut off. */
async function runWithLimits(command: string, limits: string): Promise<{ code: number; cutOff?: string }> {
  const answer = await runInSetup(`
    import { runCommand } from './run-command.mjs'
    const { code, cutOff } = await runCommand(${JSON.stringify(command)}, ${limits})
    console.log(JSON.stringify({ code, cutOff }))`)
  return JSON.parse(answer)
}

test('a command in which nothing happens is cut off', async () => {
  const ended = await runWithLimits('echo begun; sleep 4712', '{ idleSeconds: 1 }')
  expect(ended).toEqual({ code: 124, cutOff: 'nothing happened for 1 s' })
})

test('a command that prints is not cut off, even if it takes long in total', async () => {
  const line = 'for i in 1 2 3 4 5 6 7 8; do echo $i; sleep 0.25; done'
  expect(await runWithLimits(line, '{ idleSeconds: 1 }')).toEqual({ code: 0 })
})

test('a command that prints nothing and uses the processor is not cut off as one that hangs', async () => {
  // A hundredth of a second of it now and then, longer than two looks: a busy machine gives that much, too.
  writeFileSync(
    join(folder, 'works'),
    `const [until, { user }] = [Date.now() + 6000, process.cpuUsage()]
     for (let pieces = 1; Date.now() < until; pieces++) {
       while (process.cpuUsage().user < user + pieces * 1e4) for (let i = 0; i < 1e4; i++);
       await new Promise((next) => setTimeout(next, 100))
     }`,
  )
  const ended = await runWithLimits(
    `node --input-type=module < ${folder}/works`,
    '{ idleSeconds: 2.5, idleProcessorSeconds: 0.05 }',
  )
  expect(ended).toEqual({ code: 0 })
})

test('a command that never ends is cut off at its limit, even if it prints', async () => {
  const ended = await runWithLimits('while true; do echo on; sleep 0.1; done', '{ idleSeconds: 60, limitSeconds: 1 }')
  expect(ended).toEqual({ code: 124, cutOff: 'it took longer than 1 s' })
})

/** Writes a progress file, and returns its counts. */
async function countOf(text: string): Promise<unknown> {
  writeFileSync(join(folder, 'run.progress'), text)
  const answer = await runInSetup(`
    import { countProgress } from './tests/progress.mjs'
    console.log(JSON.stringify(countProgress('${folder}/run.progress')))`)
  return JSON.parse(answer)
}

test('tests that a run did not reach are counted as not run, and running ones are named', async () => {
  const events = [
    { found: 5 },
    { started: 'one' },
    { ended: 'one', status: 'passed', seconds: 1 },
    { started: 'two' },
    { ended: 'two', status: 'failed', seconds: 1 },
    { unsteady: 'one' },
    { ended: 'three', status: 'skipped', seconds: 0 },
    { started: 'four' },
  ]
  const text = events.map((event) => `${JSON.stringify(event)}\n`).join('')
  const counted = {
    passed: 1,
    failed: 1,
    skipped: 1,
    notRun: 2,
    running: ['four'],
    unsteady: ['one'],
    failures: ['two'],
  }
  expect(await countOf(text)).toEqual(counted)
  expect(await countOf(`${text}{"ended":"fo`)).toEqual(counted)
})

test('a file that could not be loaded is a failure', async () => {
  const events = '{"found":1}\n{"broken":"a.test.ts"}\n{"found":-1}\n'
  expect(await countOf(events)).toMatchObject({ passed: 0, failed: 1, notRun: 0, running: [], failures: ['a.test.ts'] })
})

test('a changed file selects the tests that it can turn red, a changed test selects itself', async () => {
  const found = await runInSetup(`
    import { testsOfChanges } from './tests/tests-of-changes.mjs'
    const changed = ['site/picker/deck/use-deck.ts', 'server/rest/query/plan.ts', 'tests/browser/layout/print.test.ts', 'README.md']
    console.log(JSON.stringify(testsOfChanges(changed)))`)
  expect(JSON.parse(found)).toEqual({ browser: ['picker/deck', 'layout/print'], faults: ['rest/', 'bad-input'] })
})

test('every test that a change may select exists', async () => {
  const names = await runInSetup(`
    import { everyName } from './tests/tests-of-changes.mjs'
    console.log(JSON.stringify(everyName))`)
  for (const [at, suite] of ['browser', 'faults'].entries()) {
    const files = readdirSync(join(import.meta.dirname, '..', 'tests', suite), {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => /\.test\.ts$/.test(file))
    const unknown = JSON.parse(names)[at].filter(
      (name: string) => !files.some((file) => `${suite}/${file}`.includes(name)),
    )
    expect(unknown).toEqual([])
  }
})

test('the folders that decide whether to build again are all that the build imports', async () => {
  const answer = await runInSetup(`
    import { SOURCES } from './build.mjs'
    console.log(JSON.stringify(SOURCES))`)
  const config = readFileSync(join(import.meta.dirname, '..', 'vite.config.ts'), 'utf8')
  const folders = [...config.matchAll(/from '(?:\.\/|#)([\w-]+)\//g)].map(([, imported]) => imported)
  expect(folders).toContain('setup')
  expect(JSON.parse(answer)).toEqual(expect.arrayContaining(folders))
})

test.each([
  ['a subject of 60 characters', '', 60],
  ['a longer subject, which it names', `${'x'.repeat(61)}\n`, 61],
])('the check of commits reads %s', async (_what, named, length) => {
  const subject = 'x'.repeat(length)
  writeFileSync(join(folder, 'git'), `#!/bin/sh\ncase "$*" in *log*) echo ${subject} ;; *) exit 1 ;; esac\n`, {
    mode: 0o755,
  })
  const check = spawnSync(process.execPath, [join(import.meta.dirname, 'commit-subjects.mjs')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env['PATH']}` },
  })
  expect(check.status).toBe(named === '' ? 0 : 1)
  expect(check.stderr.endsWith(named)).toBe(true)
})
