import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'
import { readSettings } from '../settings/read-settings.ts'

let directory: string
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'secrets-'))))
afterEach(() => rmSync(directory, { recursive: true }))

const inDirectory = (others: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: join(directory, 'data'), ...others })
const file = () => join(directory, 'data', 'secrets.json')

test('the first start makes secrets that only their owner can read, and the next start reads them', () => {
  const first = readSecrets(inDirectory())
  expect(first.publishableKey).toMatch(/^sb_publishable_/)
  expect(first.secretKey).toMatch(/^sb_secret_/)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(statSync(join(directory, 'data')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(directory, 'data'))).toEqual(['secrets.json'])
  expect(readSecrets(inDirectory())).toEqual(first)
})

test('a secret of the settings wins over one that was made', () => {
  readSecrets(inDirectory())
  const key = `sb_publishable_${'0123456789abcdef'.repeat(2)}`
  expect(readSecrets(inDirectory({ PUBLISHABLE_KEY: key })).publishableKey).toBe(key)
})

test('secrets that others can read are refused', () => {
  readSecrets(inDirectory())
  chmodSync(file(), 0o644)
  expect(() => readSecrets(inDirectory())).toThrow(/secrets\.json can be read by others/)
})

test('production refuses weak and publicly known secrets, by name and without the value', () => {
  const weak = {
    NODE_ENV: 'production',
    JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long',
    DATA_SECRET: 'a'.repeat(40),
  }
  expect(() => readSecrets(inDirectory(weak))).toThrow(/production: JWT_SECRET, DATA_SECRET\. /)
  expect(() => readSecrets(inDirectory(weak))).not.toThrow(/super-secret/)
  expect(() => readSecrets(inDirectory({ ...weak, NODE_ENV: 'development' }))).not.toThrow()
})

test('a truncated file is refused with the remedy', () => {
  readSecrets(inDirectory())
  truncateSync(file(), 20)
  expect(() => readSecrets(inDirectory())).toThrow(/restore it from a backup/)
})
