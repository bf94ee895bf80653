/** Makes forged tokens (safety E33), by name, each from one valid token. */
import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export interface Stolen {
  /** A valid access token, and its refresh token. */
  accessToken: string
  refreshToken: string
  /** Our own key, which no attacker has: it signs tokens that must be refused for their claims. */
  key: KeyObject
  jwtSecret: string
}

type Part = Record<string, unknown> | string
type Forgery = [name: string, token: string]

const encode = (part: Part) => Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const joined = (header: Part, claims: Part, signature = '') => `${encode(header)}.${encode(claims)}.${signature}`

function signToken(
  header: Part,
  claims: Part,
  key: KeyObject,
  dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363',
): string {
  const data = `${encode(header)}.${encode(claims)}`
  return `${data}.${sign('sha256', Buffer.from(data), { key, dsaEncoding }).toString('base64url')}`
}

function signByHmac(header: Part, claims: Part, secret: string | Buffer, hash = 'sha256'): string {
  const data = `${encode(header)}.${encode(claims)}`
  return `${data}.${createHmac(hash, secret).update(data).digest('base64url')}`
}

export function forgedTokens(stolen: Stolen): Forgery[] {
  const [header, claims, signature] = stolen.accessToken.split('.') as [string, string, string]
  const token = { header: decode(header), claims: decode(claims), signature }
  return [...algorithms(token, stolen), ...keys(token), ...wrongClaims(token, stolen.key), ...shapes(token, stolen)]
}

interface Token {
  header: Record<string, unknown>
  claims: Record<string, unknown>
  signature: string
}

function algorithms({ header, claims, signature }: Token, { key, jwtSecret }: Stolen): Forgery[] {
  const publicKey = createPublicKey(key)
  const { x, y } = publicKey.export({ format: 'jwk' })
  const symmetric = { ...header, alg: 'HS256' }
  const secrets = {
    'the public key as PEM': publicKey.export({ type: 'spki', format: 'pem' }) as string,
    'the public key as DER': publicKey.export({ type: 'spki', format: 'der' }),
    'the public key as JSON': JSON.stringify(publicKey.export({ format: 'jwk' })),
    'the point of the public key': Buffer.concat([Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]),
    'the kid': String(header['kid']),
    nothing: '',
    'a word': 'secret',
    'the real secret, under the name of another key': jwtSecret,
  }
  const unnamed = Object.entries(secrets).slice(0, -1)
  return [
    ...['none', 'None', 'nOnE', 'NONE', '', null, 0, ['none'], undefined].flatMap((alg): Forgery[] => [
      [`alg ${JSON.stringify(alg)}, unsigned`, joined({ ...header, alg }, claims)],
      [`alg ${JSON.stringify(alg)}, with a signature`, joined({ ...header, alg }, claims, signature)],
    ]),
    ...Object.entries(secrets).map(([name, secret]): Forgery => [
      `HS256 with ${name}`,
      signByHmac(symmetric, claims, secret),
    ]),
    ...unnamed.map(([name, secret]): Forgery => [
      `HS256 without kid, with ${name}`,
      signByHmac({ alg: 'HS256' }, claims, secret),
    ]),
    ['HS512 with the real secret', signByHmac({ alg: 'HS512' }, claims, jwtSecret, 'sha512')],
    ...['ES384', 'ES256K', 'RS256', 'PS256', 'EdDSA', 'es256'].map((alg): Forgery => [
      `${alg} in the name of an ES256 key`,
      signToken({ ...header, alg }, claims, key),
    ]),
    ['a signature of zeros', joined(header, claims, Buffer.alloc(64).toString('base64url'))],
    ['a signature of ones', joined(header, claims, Buffer.alloc(64, 255).toString('base64url'))],
    ['a short signature', joined(header, claims, signature.slice(0, 40))],
    ['a signature in the other encoding', signToken(header, claims, key, 'der')],
  ]
}

function keys({ header, claims }: Token): Forgery[] {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const kids = ['../../dev/null', "' or 1=1 --", 'https://evil.example/jwks', [header['kid']], 'unknown', '', null, 0]
  const asService = { ...claims, role: 'service_role' }
  return [
    ['another key', signToken(header, claims, privateKey)],
    ['another key, for service_role', signToken(header, asService, privateKey)],
    ['another key, without kid', signToken({ alg: 'ES256' }, claims, privateKey)],
    ...[...kids, '__proto__', 'constructor'].map((kid): Forgery => [
      `kid ${JSON.stringify(kid)}`,
      signToken({ ...header, kid }, claims, privateKey),
    ]),
    ['a key of its own inside', signToken({ ...header, jwk }, claims, privateKey)],
    ['a key of its own inside, without kid', signToken({ alg: 'ES256', jwk }, claims, privateKey)],
    ['an address of keys', signToken({ alg: 'ES256', jku: 'https://evil.example/jwks' }, claims, privateKey)],
    ['a chain of certificates', signToken({ ...header, x5c: ['MIIB'] }, claims, privateKey)],
    ['an address of certificates', signToken({ ...header, x5u: 'https://evil.example/c' }, claims, privateKey)],
    [
      'a header that says everything twice',
      signToken(`{"alg":"none","alg":"ES256","kid":"x","kid":${JSON.stringify(header['kid'])}}`, claims, privateKey),
    ],
  ]
}

/** Makes tokens with a valid signature, which must be refused for their claims. */
function wrongClaims({ header, claims }: Token, key: KeyObject): Forgery[] {
  const now = Math.floor(Date.now() / 1000)
  const withClaims = (name: string, more: object): Forgery => [name, signToken(header, { ...claims, ...more }, key)]
  return [
    withClaims('no end', { exp: undefined }),
    withClaims('an end in words', { exp: String(claims['exp']) }),
    withClaims('an end long ago', { exp: 1 }),
    withClaims('an end before the beginning of time', { exp: -1 }),
    withClaims('an end past all years', { exp: 1e15 }),
    [
      'an end that is no number any more',
      signToken(header, JSON.stringify({ ...claims, exp: 0 }).replace(/"exp":0/, '"exp":1e400'), key),
    ],
    withClaims('an end of nothing', { exp: null }),
    withClaims('a beginning to come', { nbf: now + 3600 }),
    withClaims('a beginning in words', { nbf: 'now' }),
    withClaims('issued in time to come', { iat: now + 3600 }),
    withClaims('issued in words', { iat: 'now' }),
    withClaims('another issuer', { iss: 'https://evil.example/auth/v1' }),
    withClaims('an issuer that begins like ours', { iss: `${String(claims['iss'])}/` }),
    withClaims('no issuer', { iss: undefined }),
    withClaims('no audience', { aud: undefined }),
    withClaims('a list of audiences', { aud: ['authenticated'] }),
    ['a header that must be understood', signToken({ ...header, crit: ['exp'] }, claims, key)],
    ['a payload that is not encoded', signToken({ ...header, b64: false, crit: ['b64'] }, claims, key)],
    ['a list as its payload', signToken(header, '[]', key)],
    ['no JSON as its payload', signToken(header, 'hello', key)],
  ]
}

function shapes({ header, claims, signature }: Token, { accessToken, refreshToken }: Stolen): Forgery[] {
  const asAdmin = { ...claims, role: 'service_role' }
  return [
    ['the refresh token', refreshToken],
    ['somebody else in it', joined(header, { ...claims, sub: crypto.randomUUID() }, signature)],
    ['another role in it', joined(header, asAdmin, signature)],
    ['a fourth part', `${accessToken}.x`],
    ['five parts', `${accessToken}.x.y`],
    ['two parts', accessToken.split('.').slice(0, 2).join('.')],
    ['a letter too many', `${accessToken}A`],
    ['nothing but dots', '..'],
    ['no JSON as its header', `${encode('hello')}.${encode(claims)}.${signature}`],
    ['nine thousand letters', `${encode({ ...header, more: 'x'.repeat(9000) })}.${encode(claims)}.${signature}`],
  ]
}
