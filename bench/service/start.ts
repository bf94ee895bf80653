/** From `npm start` to the first answer: on a new directory, again after a stop, and after a kill. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds, seconds } from '#contract/durations.ts'
import { inMilliseconds, median, verdict } from '../figures.ts'
import type { Bench, Report } from '../report.ts'
import { startByNpm, type StartedByNpm } from './started-by-npm.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const GOALS = { stopped: milliseconds(500), killed: milliseconds(1500) }

export const start: Bench = {
  name: 'start',
  async run() {
    const begun = performance.now()
    const program = await startByNpm()
    try {
      await answers(program)
      const first = performance.now() - begun
      const times = { bare: [] as number[], stopped: [] as number[], killed: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        times.bare.push(timeOfEmptyStart())
        await program.stop()
        times.stopped.push(await timeOfStart(program))
        process.kill(program.programPid(), 'SIGKILL')
        await program.stop()
        times.killed.push(await timeOfStart(program))
      }
      return [reportOf(first, times)]
    } finally {
      await program.remove()
    }
  },
}

async function timeOfStart(program: StartedByNpm): Promise<number> {
  // The stopped program leaves the processors alone by then.
  await pause(seconds(1))
  const begun = performance.now()
  await program.start()
  await answers(program)
  return performance.now() - begun
}

/** The limit: npm, and after it two processes of Node that do nothing, as many as `npm start` runs. */
function timeOfEmptyStart(): number {
  const folder = mkdtempSync(join(tmpdir(), 'premier-rang-empty-'))
  const node = JSON.stringify(process.execPath)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'empty', scripts: { start: `${node} -e 0 && exec ${node} -e 0` } }),
  )
  const begun = performance.now()
  const { status } = spawnSync('npm', ['start', '--silent'], { cwd: folder, stdio: 'inherit' })
  const time = performance.now() - begun
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`npm ended with ${status}`)
  return time
}

async function answers({ address }: StartedByNpm): Promise<void> {
  const { status } = await fetch(`${address}/`)
  if (status !== 200) throw new Error(`The first page was answered with ${status}`)
}

function reportOf(first: number, times: Record<keyof typeof GOALS | 'bare', readonly number[]>): Report {
  const row = (name: keyof typeof GOALS, way: string) => ({
    start: way,
    median: inMilliseconds(median(times[name])),
    slowest: inMilliseconds(Math.max(...times[name])),
    goal: `≤ ${GOALS[name]} ms: ${verdict(median(times[name]) <= GOALS[name])}`,
  })
  return {
    title: `From \`npm start\` to the first page, ${ROUNDS} rounds`,
    rows: [
      {
        start: 'npm and two processes of Node that do nothing (the limit)',
        median: inMilliseconds(median(times.bare)),
        slowest: inMilliseconds(Math.max(...times.bare)),
        goal: 'none',
      },
      { start: 'on a new directory, built', median: inMilliseconds(first), slowest: '', goal: 'none' },
      row('stopped', 'again after a stop'),
      row('killed', 'after kill -9 of the program, its PostgreSQL left running'),
    ],
  }
}
