/**
 * Reads keys and secrets. Those that are not set are made on the first start and stored in `<DATA_DIR>/secrets.json`,
 * which only its owner may read. Production refuses weak or publicly known ones by name (safety G55).
 */
import { createHmac } from 'node:crypto'
import { PrivateKey } from '../settings/private-key.ts'
import type { Settings } from '../settings/settings.ts'
import { SecretsFile, readOrMakeSecrets } from './secrets-file.ts'

export interface Secrets {
  publishableKey: string
  secretKey: string
  /** Signs and checks HS256 tokens. */
  jwtSecret: string
  /** Sign and check all other tokens: the first signs. */
  jwtKeys: readonly PrivateKey[]
  /** Other secrets are derived from it: the key of the fingerprints, the database password of the program's own role. */
  dataSecret: string
}

/** Throws an error that names the file or the setting, never a value. */
export function readSecrets(settings: Settings): Secrets {
  const given = { ...settings }
  const complete = Object.keys(SecretsFile.entries).every((name) => given[name as keyof SecretsFile] !== undefined)
  const stored = complete ? undefined : readOrMakeSecrets(settings.DATA_DIR)
  const names = ['PUBLISHABLE_KEY', 'SECRET_KEY', 'JWT_SECRET', 'DATA_SECRET'] as const
  const secret = (name: (typeof names)[number]): string => given[name] ?? stored![name]
  if (settings.NODE_ENV === 'production') refuseWeak(names.map((name) => [name, secret(name)]))
  return {
    publishableKey: secret('PUBLISHABLE_KEY'),
    secretKey: secret('SECRET_KEY'),
    jwtSecret: secret('JWT_SECRET'),
    dataSecret: secret('DATA_SECRET'),
    jwtKeys: given.JWT_KEYS ?? stored!.JWT_KEYS,
  }
}

/** Beginnings of keys and texts that are printed in public manuals and development tools. */
const KNOWN = /^sb_publishable_ACJWlz|^sb_secret_N7UND0|super-secret|your-|change-?me|example|placeholder|password/i
const FEWEST_DIFFERENT_CHARACTERS = 12

function refuseWeak(secrets: readonly (readonly [name: string, value: string])[]): void {
  const weak = secrets.filter(([, value]) => KNOWN.test(value) || new Set(value).size < FEWEST_DIFFERENT_CHARACTERS)
  if (weak.length === 0) return
  const names = weak.map(([name]) => name).join(', ')
  throw new Error(
    `Weak or publicly known in production: ${names}. Remove the setting to have one made, or set a random one.`,
  )
}

/** Derives a secret for one purpose; it does not reveal the others. */
export function deriveSecret({ dataSecret }: Pick<Secrets, 'dataSecret'>, purpose: string): string {
  return createHmac('sha256', dataSecret).update(purpose).digest('base64url')
}
