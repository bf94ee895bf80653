/**
 * `npm run test:mutations [words of rows, beginnings of tests or files]`: breaks each row of the map in a copy of the
 * project and demands that the test named beside it fails. First the tests are seen to pass unbroken, or their failing
 * would say nothing. Ends with a count and with what was not noticed; what each run printed is in test-results/mutations.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'
import { endTests, isInBrowser, isOf, rebuildPage, runTests } from './run-tests.ts'
import { scratchCopy } from './scratch-copy.ts'

/** The folders that the page is built from. The data interface and its like read only a part of it from the build. */
const IN_PAGE = /^(browser|catalogue|console|languages|site|ui)\//
const IN_BROWSER = /^(browser|catalogue|console|contract|languages|site|ui)\//

const logs = join(import.meta.dirname, '../../test-results/mutations')
const asked = process.argv.slice(2)
const wanted = mutations
  .filter(({ row, file, test }) => {
    const begins = (words: string) => row.includes(words) || test.startsWith(words) || file.startsWith(words)
    return asked.length === 0 || asked.some(begins)
  })
  .toSorted((one, other) => Number(isInBrowser(one)) - Number(isInBrowser(other)))

mkdirSync(logs, { recursive: true })
const copy = scratchCopy()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(signal))
let pageIsWhole = true
try {
  const unsound = await findUnsound()
  const unnoticed: string[] = []
  for (const [index, mutation] of wanted.entries()) {
    if (unsound.has(mutation)) continue
    const { verdict, output } = await breakOnce(mutation)
    if (!verdict.startsWith('red')) unnoticed.push(said(mutation, verdict))
    console.info(`${index + 1}/${wanted.length} ${said(mutation, verdict)}`)
    writeFileSync(join(logs, `${index + 1}.log`), `${said(mutation, verdict)}\n\n${output}`)
  }
  for (const mutation of unsound) unnoticed.push(said(mutation, 'NOT SOUND'))
  const rows = new Set(wanted.map(({ row }) => row)).size
  console.info(`\n${rows} rows, ${wanted.length} mutations: ${wanted.length - unnoticed.length} red`)
  for (const line of unnoticed) console.info(line)
  process.exitCode = unnoticed.length === 0 ? 0 : 1
} finally {
  copy.remove()
}

/** Mutations whose test does not pass, or is not there, before anything is broken. */
async function findUnsound(): Promise<Set<Mutation>> {
  const unsound = new Set<Mutation>()
  for (const group of [wanted.filter(isInBrowser), wanted.filter((mutation) => !isInBrowser(mutation))]) {
    if (group.length === 0) continue
    const { passed, failed, output } = await runTests(copy.path, group, false)
    writeFileSync(join(logs, `unbroken-${isInBrowser(group[0]!) ? 'browser' : 'others'}.log`), output)
    for (const mutation of group) {
      const sound = passed.some((name) => isOf(mutation, name)) && !failed.some((name) => isOf(mutation, name))
      if (!sound) unsound.add(mutation)
    }
  }
  console.info(`${wanted.length - unsound.size} of ${wanted.length} have a test that passes unbroken`)
  return unsound
}

async function breakOnce(mutation: Mutation): Promise<{ verdict: string; output: string }> {
  const mend = copy.break(mutation)
  try {
    const readsPage = isInBrowser(mutation) || /^tests\/(protocol|faults)\//.test(mutation.test)
    const rebuilds = readsPage && (isInBrowser(mutation) ? IN_BROWSER : IN_PAGE).test(mutation.file)
    if (!rebuilds && !pageIsWhole) copy.bringBackPage()
    pageIsWhole = !rebuilds
    const page = rebuilds ? await rebuildPage(copy.path) : { code: 0, output: '' }
    if (page.code !== 0) return { verdict: 'NOT BUILT', output: page.output }
    const { failed, output } = await runTests(copy.path, [mutation], true)
    const first = failed.find((name) => isOf(mutation, name))
    return { verdict: first ? `red: ${first.split(' › ').slice(1).join(' › ')}` : 'GREEN', output }
  } finally {
    mend()
  }
}

async function stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<never> {
  await endTests()
  copy.remove()
  console.info(`stopped by ${signal}`)
  process.exit(1)
}

function said({ row, file, test, title }: Mutation, verdict: string): string {
  return `${row} | ${file} | ${test}${title ? ` -g ${title}` : ''} | ${verdict}`
}
