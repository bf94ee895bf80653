/** Runs tests in a copy of the project and says which of them passed and which failed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface WantedTest {
  test: string
  /** Only the tests whose title holds this. */
  title?: string
}

export interface Ran {
  passed: readonly string[]
  failed: readonly string[]
  output: string
}

/** A line of the file that setup/tests/progress.mjs describes. */
interface Ended {
  ended?: string
  status?: 'passed' | 'failed' | 'skipped'
}

let underWay: ChildProcess | undefined

export const isInBrowser = ({ test }: WantedTest) => test.startsWith('tests/browser/')

/** `hasty`: the first that fails ends the run. All of them in browsers, or none. */
export async function runTests(copy: string, wanted: readonly WantedTest[], hasty: boolean): Promise<Ran> {
  const progress = join(copy, 'test-results/mutation.progress')
  mkdirSync(dirname(progress), { recursive: true })
  writeFileSync(progress, '')
  const files = [...new Set(wanted.map(({ test }) => test))]
  const titles = wanted.every(({ title }) => title) ? [...new Set(wanted.map(({ title }) => title!))] : []
  const command = wanted.some(isInBrowser)
    ? ['playwright', 'test', ...files, '--workers=1', ...only('-g', titles), ...(hasty ? ['-x'] : [])]
    : ['vitest', 'run', ...files, ...only('-t', titles), ...(hasty ? ['--bail=1'] : [])]
  const { output } = await run(copy, command, { PREMIER_RANG_PROGRESS: progress, CI: '' })
  return { passed: endedAs('passed', progress), failed: endedAs('failed', progress), output }
}

/** Builds the page of what is broken now. */
export const rebuildPage = (copy: string) => run(copy, ['node', 'setup/prepare.mjs'])

/** Ends what runs now, with what it started. */
export async function endTests(): Promise<void> {
  if (underWay?.exitCode !== null) return
  process.kill(-underWay.pid!, 'SIGTERM')
  await once(underWay, 'close')
}

/** Whether a test that ran is one of those wanted. */
export function isOf({ test, title = '' }: WantedTest, name: string): boolean {
  const [file, ...titles] = name.split(' › ')
  return file === test && titles.join(' ').replaceAll(' > ', ' ').includes(title)
}

async function run(copy: string, [tool, ...words]: string[], environment: Record<string, string> = {}) {
  const path = `${join(copy, 'node_modules/.bin')}:${process.env['PATH']}`
  const child = spawn(tool!, words, {
    cwd: copy,
    // A group of its own: what it started ends with it.
    detached: true,
    env: { ...process.env, ...environment, PATH: path, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  underWay = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

function endedAs(status: Ended['status'], progress: string): string[] {
  const lines = readFileSync(progress, 'utf8').split('\n').filter(Boolean)
  const events = lines.map((line) => JSON.parse(line) as Ended)
  return events.flatMap((event) => (event.ended && event.status === status ? [event.ended] : []))
}

const only = (option: string, titles: readonly string[]) =>
  titles.length > 0 ? [option, titles.map((title) => RegExp.escape(title)).join('|')] : []
