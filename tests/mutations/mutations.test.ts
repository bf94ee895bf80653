/** The list of mutations fits the project and the map: the long form then finds what it is to break. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from '../source-files.ts'
import { mutations } from './mutations.ts'

const rows = read('docs/spec-map.md')
  .split('\n')
  .filter((line) => line.startsWith('| §'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test.each(mutations)('$row: $file breaks by one text that is there once', ({ file, text, replacement, test: own }) => {
  expect(read(file).split(text)).toHaveLength(2)
  expect(replacement).not.toBe(text)
  expect(existsSync(join(root, own))).toBe(true)
})

test.each(mutations)('$row: the map names $test', ({ row, test: own }) => {
  const meant = rows.filter(([, section, what]) => `${section} ${what}`.startsWith(row))
  expect(meant.map(([, , , , tests]) => tests?.includes(`\`${own}\``))).toContain(true)
})
