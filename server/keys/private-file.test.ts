/** A file of secrets is made once: a second program finds the first one's, for its owner's eyes alone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivateFile } from './private-file.ts'

test('the file of the first program stays, readable by its owner alone', () => {
  const directory = mkdtempSync(join(tmpdir(), 'private-file-'))
  const file = join(directory, 'key')
  makePrivateFile(file, 'first')
  makePrivateFile(file, 'second')
  expect(readFileSync(file, 'utf8')).toBe('first')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['key'])
  rmSync(directory, { recursive: true })
})
