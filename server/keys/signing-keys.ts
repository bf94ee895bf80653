/**
 * The keys that sign sessions and check tokens (protocol §2, §4, §11). Asymmetric by default: the first of JWT_KEYS
 * signs, and all of them verify, so that a key can be replaced without signing anybody out. HS256 tokens are checked
 * with JWT_SECRET. Each key has one algorithm; the token cannot choose it.
 */
import { type CryptoKey, importJWK, type JWK, SignJWT } from 'jose'
import type { PrivateKey } from '../settings/private-key.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from '../settings/settings.ts'

export type Claims = Record<string, unknown>

export interface TokenHeader {
  alg?: unknown
  kid?: unknown
}

export interface CheckingKey {
  algorithm: string
  key: CryptoKey | Uint8Array
}

export interface SigningKeys {
  /** The issuer of our tokens: the address of the authentication service. */
  issuer: string
  sign(claims: Claims): Promise<string>
  /** The only key that may verify a token with this header. */
  keyFor(header: TokenHeader): CheckingKey | undefined
  /** The public halves, without symmetric keys. */
  publicKeys: readonly JWK[]
}

export async function openSigningKeys(settings: Settings, { jwtKeys, jwtSecret }: Secrets): Promise<SigningKeys> {
  const secret: CheckingKey = { algorithm: 'HS256', key: new TextEncoder().encode(jwtSecret) }
  const publicKeys = jwtKeys.map(publicHalf)
  const checking = new Map<string, CheckingKey>()
  for (const jwk of publicKeys) checking.set(jwk.kid!, { algorithm: jwk.alg!, key: await imported(jwk) })
  const symmetric = settings.JWT_ALGORITHM === 'HS256'
  const [first] = jwtKeys
  const signer = symmetric ? secret.key : await imported(privateHalf(first!))
  const header = symmetric ? { alg: 'HS256', typ: 'JWT' } : { alg: first!.alg, kid: first!.kid, typ: 'JWT' }

  return {
    issuer: `${settings.SITE_URL}${settings.AUTH_PATH}`,
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(signer),
    keyFor({ alg, kid }) {
      const named = typeof kid === 'string' ? checking.get(kid) : undefined
      const key = named ?? (alg === 'HS256' ? secret : undefined)
      return key?.algorithm === alg ? key : undefined
    },
    publicKeys: symmetric ? [] : publicKeys,
  }
}

/** Its error names the setting and the key, which the library's error does not. */
async function imported(jwk: JWK): Promise<CryptoKey | Uint8Array> {
  try {
    return await importJWK(jwk)
  } catch (cause) {
    const { kid, kty, alg } = jwk
    throw new Error(
      `JWT_KEYS: the key "${kid}" (${kty}) cannot be used for ${alg}. Replace it, for example by an EC key on P-256 for ES256.`,
      { cause },
    )
  }
}

/** Removes `use` and `key_ops`, because other programs write them for both halves. */
function privateHalf({ use: _use, key_ops: _operations, ...key }: PrivateKey): JWK {
  return { ...key, key_ops: ['sign'] }
}

const PUBLIC_MEMBERS = ['kty', 'kid', 'alg', 'crv', 'x', 'y', 'n', 'e'] as const

function publicHalf(key: PrivateKey): JWK {
  const members = PUBLIC_MEMBERS.flatMap((name) => (key[name] === undefined ? [] : [[name, key[name]]]))
  return { ...Object.fromEntries(members), use: 'sig', key_ops: ['verify'], ext: true } as JWK
}
