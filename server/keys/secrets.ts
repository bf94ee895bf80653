/**
 * Keys and secrets. What the settings leave out is made on the first start and kept in `<DATA_DIR>/secrets.json`,
 * which only its owner may read; production refuses weak or publicly known ones by name (safety G55).
 */
import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { PrivateKey } from '../settings/private-key.ts'
import type { Settings } from '../settings/settings.ts'

const SecretsFile = v.object({
  PUBLISHABLE_KEY: v.string(),
  SECRET_KEY: v.string(),
  JWT_SECRET: v.string(),
  DATA_SECRET: v.string(),
  JWT_KEYS: v.array(PrivateKey),
})
type SecretsFile = v.InferOutput<typeof SecretsFile>

export interface Secrets {
  publishableKey: string
  secretKey: string
  /** Signs and checks HS256 tokens. */
  jwtSecret: string
  /** Sign and check all other tokens: the first signs. */
  jwtKeys: readonly PrivateKey[]
  /** Keys the fingerprints kept beside requests, and the database password of the program's own role. */
  dataSecret: string
}

/** Throws, naming the file or the setting and never a value. */
export function readSecrets(settings: Settings): Secrets {
  const given = { ...settings }
  const complete = Object.keys(SecretsFile.entries).every((name) => given[name as keyof SecretsFile] !== undefined)
  const kept = complete ? undefined : keptSecrets(settings.DATA_DIR)
  const names = ['PUBLISHABLE_KEY', 'SECRET_KEY', 'JWT_SECRET', 'DATA_SECRET'] as const
  const secret = (name: (typeof names)[number]): string => given[name] ?? kept![name]
  if (settings.NODE_ENV === 'production') refuseWeak(names.map((name) => [name, secret(name)]))
  return {
    publishableKey: secret('PUBLISHABLE_KEY'),
    secretKey: secret('SECRET_KEY'),
    jwtSecret: secret('JWT_SECRET'),
    dataSecret: secret('DATA_SECRET'),
    jwtKeys: given.JWT_KEYS ?? kept!.JWT_KEYS,
  }
}

function keptSecrets(directory: string): SecretsFile {
  // Only a directory we make gets its mode from us: one that exists is the operator's.
  if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'secrets.json')
  return existsSync(file) ? readKept(file) : makeKept(file)
}

function readKept(file: string): SecretsFile {
  if (statSync(file).mode & 0o077) {
    throw new Error(`${file} can be read by others than its owner: run chmod 600 on it, then change the secrets in it`)
  }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${file} is not readable JSON: restore it from a backup, or remove it to have new secrets made`)
  }
  const kept = v.safeParse(SecretsFile, content)
  if (kept.success) return kept.output
  throw new Error(`${file} lacks a secret: restore it from a backup, or remove it to have new secrets made`)
}

function makeKept(file: string): SecretsFile {
  const random = () => randomBytes(32).toString('base64url')
  const made: SecretsFile = {
    PUBLISHABLE_KEY: `sb_publishable_${random()}`,
    SECRET_KEY: `sb_secret_${random()}`,
    JWT_SECRET: random(),
    DATA_SECRET: random(),
    JWT_KEYS: [makeSigningKey()],
  }
  // Written whole, on disk, then renamed: a start that is cut off leaves no half file behind.
  const unfinished = `${file}.${process.pid}.tmp`
  const handle = openSync(unfinished, 'w', 0o600)
  writeSync(handle, `${JSON.stringify(made, null, 2)}\n`)
  fsyncSync(handle)
  closeSync(handle)
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, file)
  return made
}

/** For ES256, named by a random `kid`. */
export function makeSigningKey(): PrivateKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256' } as PrivateKey
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

/** A secret for one purpose, from which the others cannot be worked out. */
export function deriveSecret({ dataSecret }: Pick<Secrets, 'dataSecret'>, purpose: string): string {
  return createHmac('sha256', dataSecret).update(purpose).digest('base64url')
}
