/** A file of secrets is made once: a second program finds the first one's, for its owner's eyes alone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePrivateFile } from './private-file.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'private-file-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const refusing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

test.each([
  ['a file system with hard links', undefined],
  ['one that has none (EPERM)', refusing('EPERM')],
  ['one that has none (ENOTSUP)', refusing('ENOTSUP')],
  ['one that has none (ENOSYS)', refusing('ENOSYS')],
])('on %s the file of the first program stays, readable by its owner alone', (_, link) => {
  const file = join(directory, 'key')
  makePrivateFile(file, 'first', link)
  makePrivateFile(file, 'second', link)
  expect(readFileSync(file, 'utf8')).toBe('first')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['key'])
})

test('another failure is told, and leaves no file', () => {
  expect(() => makePrivateFile(join(directory, 'key'), 'first', refusing('EIO'))).toThrow('EIO')
  expect(readdirSync(directory)).toEqual([])
})
