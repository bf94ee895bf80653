/** Reads and makes the secrets that the settings leave out, in `<DATA_DIR>/secrets.json`. */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { PrivateKey } from '../settings/private-key.ts'
import { makePrivateFile } from './private-file.ts'

export const SecretsFile = v.object({
  PUBLISHABLE_KEY: v.string(),
  SECRET_KEY: v.string(),
  JWT_SECRET: v.string(),
  DATA_SECRET: v.string(),
  JWT_KEYS: v.array(PrivateKey),
})

export type SecretsFile = v.InferOutput<typeof SecretsFile>

export function readOrMakeSecrets(directory: string): SecretsFile {
  // Sets the mode only of a new directory: an existing one is the operator's.
  if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'secrets.json')
  return existsSync(file) ? readSecretsFile(file) : makeSecretsFile(file)
}

function readSecretsFile(file: string): SecretsFile {
  if (statSync(file).mode & 0o077) {
    throw new Error(`${file} can be read by others than its owner: run chmod 600 on it, then change the secrets in it`)
  }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${file} is not readable JSON: restore it from a backup, or remove it to have new secrets made`)
  }
  const parsed = v.safeParse(SecretsFile, content)
  if (parsed.success) return parsed.output
  throw new Error(`${file} lacks a secret: restore it from a backup, or remove it to have new secrets made`)
}

function makeSecretsFile(file: string): SecretsFile {
  const random = () => randomBytes(32).toString('base64url')
  const made: SecretsFile = {
    PUBLISHABLE_KEY: `sb_publishable_${random()}`,
    SECRET_KEY: `sb_secret_${random()}`,
    JWT_SECRET: random(),
    DATA_SECRET: random(),
    JWT_KEYS: [makeSigningKey()],
  }
  makePrivateFile(file, `${JSON.stringify(made, null, 2)}\n`)
  // Of two programs that start together, both use the secrets of the first.
  return readSecretsFile(file)
}

/** Makes a key for ES256 with a random `kid`. */
export function makeSigningKey(): PrivateKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256' } as PrivateKey
}
