/**
 * The key that signs our SAML requests (SAML_PRIVATE_KEY). If SAML is on and no key is set, one is made and stored in
 * `<DATA_DIR>/saml-key`, which only its owner may read.
 */
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

export function withSamlKey(settings: Settings): Settings {
  if (!settings.AUTH_SAML || settings.SAML_PRIVATE_KEY) return settings
  return { ...settings, SAML_PRIVATE_KEY: keptKey(settings.DATA_DIR) }
}

function keptKey(directory: string): string {
  const file = join(directory, 'saml-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'der' },
    publicKeyEncoding: { type: 'pkcs1', format: 'der' },
  })
  const key = privateKey.toString('base64')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // If two programs start together, the second does not overwrite the key of the first.
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
