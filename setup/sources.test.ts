/** Any change of the sources makes a build out of date; without a change it is not made again. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

interface Sources {
  folder: string
  names: readonly string[]
  untouchedFor?: number
}
interface Setup {
  areSame(file: string, sources: Sources): boolean
  keepMark(file: string, mark: string): void
  markSources(sources: Sources): string
}

const { areSame, keepMark, markSources } = createRequire(import.meta.url)('./sources.mjs') as Setup
const names = ['site', 'vite.config.ts', 'not-there']
let folder = ''
const at = (name: string) => join(folder, name)
const mark = () => readFileSync(at('mark'), 'utf8')
/** Longer than one step of the clock of files. */
const aMoment = () => pause(50)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'premier-rang-sources-'))
  mkdirSync(at('site/parts'), { recursive: true })
  for (const name of ['site/page.tsx', 'site/parts/card.tsx', 'vite.config.ts']) writeFileSync(at(name), `// ${name}`)
  await aMoment()
  keepMark(at('mark'), markSources({ folder, names, untouchedFor: 0 }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('sources are the same if nothing changed, or only a test', () => {
  expect(areSame(at('mark'), { folder, names, untouchedFor: 0 })).toBe(true)
  writeFileSync(at('site/page.test.tsx'), '')
  expect(areSame(at('mark'), { folder, names, untouchedFor: 0 })).toBe(true)
})

const page = () => at('site/page.tsx')
test.each<[string, () => void]>([
  ['written again', () => writeFileSync(page(), 'else')],
  ['written with the same length and time', () => keepingHour(() => writeFileSync(page(), '// site/pagE.tsx'))],
  [
    'replaced by a file of the same length and time',
    () =>
      keepingHour(() => {
        writeFileSync(at('copy'), '// site/pagE.tsx')
        renameSync(at('copy'), page())
      }),
  ],
  ['removed', () => rmSync(at('site/parts/card.tsx'))],
  ['new', () => writeFileSync(at('site/parts/new.tsx'), '')],
  ['renamed', () => renameSync(at('site/parts/card.tsx'), at('site/parts/deck.tsx'))],
])('the build is out of date if a source is %s', async (_how, change) => {
  change()
  await aMoment()
  expect(areSame(at('mark'), { folder, names, untouchedFor: 0 })).toBe(false)
})

function keepingHour(change: () => void): void {
  const { atime, mtime } = statSync(page())
  change()
  utimesSync(page(), atime, mtime)
}

test('a source touched without a change is the same, and is not read again', async () => {
  const before = mark()
  utimesSync(page(), new Date(), new Date())
  await aMoment()
  expect(areSame(at('mark'), { folder, names, untouchedFor: 0 })).toBe(true)
  expect(mark()).not.toBe(before)
  expect(mark().split('\n')[0]).toBe(before.split('\n')[0])
})

test('a source touched just now is read each time, because its time may hide a second change', () => {
  keepMark(at('mark'), markSources({ folder, names }))
  expect(mark().split('\n')[1]).toBe('')
  expect(areSame(at('mark'), { folder, names })).toBe(true)
})
