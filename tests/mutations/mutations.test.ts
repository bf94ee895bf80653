/** Checks that each mutation still fits its file, and that every row of the map has one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from '../source-files.ts'
import { mutations, unbreakable } from './mutations.ts'
import { hasTitleWith } from './test-titles.ts'

const rows = read('docs/spec-map.md')
  .split('\n')
  .filter((line) => line.startsWith('| §'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section, what, , tests]) => ({ name: `${section} ${what}`, tests: tests! }))
const meantBy = (beginning: string) => rows.filter(({ name }) => name.startsWith(beginning))

test.each(mutations)('$row: $file breaks by one text that is there once', ({ file, text, replacement, test: own }) => {
  expect(read(file).split(text)).toHaveLength(2)
  expect(replacement).not.toBe(text)
  expect(existsSync(join(root, own))).toBe(true)
})

test.each(mutations)('$row: is one row of the map, which names $test', ({ row, test: own }) => {
  const meant = meantBy(row)
  expect(meant).toHaveLength(1)
  expect(meant[0]!.tests).toContain(`\`${own}\``)
})

test('the title of each mutation is the title of a test of its file', () => {
  const stale = mutations.filter(({ test: own, title = '' }) => !hasTitleWith(title, read(own)))
  expect(stale.map(({ test: own, title }) => `${own}: ${title}`)).toEqual([])
})

test.each(mutations.filter(({ test: own }) => own.startsWith('tests/browser/')))(
  '$row: of $test only the tests that are to fail are run',
  ({ title }) => expect(title).toBeTruthy(),
)

test('every row of the map is broken, or it is said why it cannot be', () => {
  const broken = new Set(mutations.flatMap(({ row }) => meantBy(row)))
  const excused = unbreakable.map(({ row }) => meantBy(row))
  expect(rows.filter((row) => !broken.has(row) && !excused.flat().includes(row)).map(({ name }) => name)).toEqual([])
  expect(excused.map((meant) => meant.length)).toEqual(unbreakable.map(() => 1))
  expect(excused.flat().filter((row) => broken.has(row))).toEqual([])
  for (const { why } of unbreakable) expect(why).toMatch(/^\p{Lu}.{40,}\.$/u)
})
