/**
 * The key that signs our SAML requests (SAML_PRIVATE_KEY). If SAML is on and no key is set, one is made and stored in
 * `<DATA_DIR>/saml-key`, which only its owner may read.
 */
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { makePrivateFile } from './private-file.ts'

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
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  makePrivateFile(file, `${privateKey.toString('base64')}\n`)
  return readFileSync(file, 'utf8').trim()
}
