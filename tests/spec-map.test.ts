/** docs/spec-map.md names only files that are there, and leaves out no section of the specification. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './source-files.ts'

const map = read('docs/spec-map.md')
const rows = map.split('\n').filter((line) => /^\| §/.test(line))
const cellsOf = (row: string) => row.split('|').slice(1, -1)
const pathsIn = (text: string) => [...text.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map((match) => match[1]!)

test('every file that the map names is there', () => {
  const named = pathsIn(map)
  expect(named.length).toBeGreaterThan(rows.length)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every section of the specification has a row', () => {
  const sections = rows.map((row) => Number(/^\| §(\d+)/.exec(row)![1]))
  expect([...new Set(sections)].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('every row names code and a test of it', () => {
  const untested = rows.filter((row) => {
    const [, , code = '', tests = ''] = cellsOf(row)
    return pathsIn(code).length === 0 || !pathsIn(tests).some((path) => /\.test\.tsx?$/.test(path))
  })
  expect(untested).toEqual([])
})
