/** Runs a real OpenID Connect issuer on this machine, with its own pages and users, and keys to sign tokens. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export interface Issuer {
  /** `http://127.0.0.1:<port>`, which is also the issuer of its tokens. */
  address: string
  /** The requested paths. */
  asked: readonly string[]
  /** Returns its entry of AUTH_PROVIDERS. */
  listed(more?: object): object
  /** Adds a user, who signs in by typing their `sub` on its page. */
  knows(claims: { sub?: string; email?: string; email_verified?: boolean; name?: string }): string
  /** Signs a token like its own. `claims` replace its own claims, and undefined removes one. */
  sign(claims: Record<string, unknown>, by?: { header?: object; key?: CryptoKey }): Promise<string>
  close(): Promise<void>
}

export const CLIENT_ID = 'premier-rang'
export const NATIVE_CLIENT_ID = 'premier-rang-on-a-phone'

/** Starts an issuer. `callback` is the allowed redirect address. */
export async function anIssuer(callback: string): Promise<Issuer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    void handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, JWTPayload>()
  const key = await aKey()
  const secret = randomUUID()
  const handle = quietly(() => openProvider(address, { callback, secret, key, people })).callback()
  return {
    address,
    asked,
    listed: (more = {}) => ({
      name: 'keycloak',
      issuer: address,
      client_id: CLIENT_ID,
      client_secret: secret,
      client_ids: [NATIVE_CLIENT_ID],
      ...more,
    }),
    knows({ sub = randomUUID(), ...claims }) {
      people.set(sub, { sub, ...claims })
      return sub
    },
    async sign(claims, { header = {}, key: other } = {}) {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: address, aud: CLIENT_ID, iat: now, exp: now + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid!, ...header })
        .sign(other ?? (await importJWK(key, 'RS256')))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function aKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

interface Opening {
  callback: string
  secret: string
  key: JWK
  people: ReadonlyMap<string, JWTPayload>
}

function openProvider(address: string, { callback, secret, key, people }: Opening): Provider {
  return new Provider(address, {
    clients: [{ client_id: CLIENT_ID, client_secret: secret, redirect_uris: [callback], grant_types: GRANTS }],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    issueRefreshToken: () => true,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, RefreshToken: 600 },
  })
}

const GRANTS = ['authorization_code', 'refresh_token']

/** Suppresses the warning of the library, at every start, that it is not configured for production. */
function quietly<T>(work: () => T): T {
  const { info, warn } = console
  console.info = console.warn = () => undefined
  try {
    return work()
  } finally {
    Object.assign(console, { info, warn })
  }
}
