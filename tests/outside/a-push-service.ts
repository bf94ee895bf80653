/**
 * Runs a push service with subscribed browsers, outside our program: it accepts the calls of RFC 8030 over TLS,
 * verifies their signature (RFC 8292), and decrypts like a browser (RFC 8291, RFC 8188), with separate code.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { jwtVerify } from 'jose'

export interface PushDelivery {
  headers: IncomingMessage['headers']
  notice: Record<string, string>
  signedBy: { key: string; claims: Record<string, unknown> }
}

export interface Browser {
  endpoint: string
  publicKey: string
  secret: string
  delivered: PushDelivery[]
}

export interface PushService {
  /** Subscribes another browser. */
  aBrowser(): Browser
  /** The statuses of the next answers, in turn, and then 201. */
  answers: number[]
  /** The number of calls. */
  calls: number
  stop(): Promise<void>
}

/** The name of the certificate. A test must resolve it to the service. */
export const PUSH_HOST = 'push.example'

export async function aPushService(): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE])
  const subscribed = new Map<string, { pair: ECDH; browser: Browser }>()
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (incoming, outgoing) => {
    void readAll(incoming).then(async (body) => {
      service.calls += 1
      const status = service.answers.shift() ?? 201
      const found = subscribed.get(incoming.url ?? '')
      if (found && status === 201) {
        const signedBy = await signerOf(incoming.headers.authorization ?? '', new URL(found.browser.endpoint).origin)
        const notice = JSON.parse(decrypt(body, found)) as Record<string, string>
        found.browser.delivered.push({ headers: incoming.headers, notice, signedBy })
      }
      outgoing.writeHead(found ? status : 404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    answers: [],
    calls: 0,
    aBrowser() {
      const pair = createECDH('prime256v1')
      const path = `/${randomBytes(16).toString('hex')}`
      const browser = {
        endpoint: `https://${PUSH_HOST}:${port}${path}`,
        publicKey: pair.generateKeys('base64url'),
        secret: randomBytes(16).toString('base64url'),
        delivered: [],
      }
      subscribed.set(path, { pair, browser })
      return browser
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

async function signerOf(authorization: string, audience: string): Promise<PushDelivery['signedBy']> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] })
  return { key, claims: payload }
}

/** Decrypts a push message, which is one record. */
function decrypt(body: Buffer, { pair, browser }: { pair: ECDH; browser: Browser }): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body[20]!)
  const record = body.subarray(21 + body[20]!)
  const keys = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const shared = deriveKey(Buffer.from(browser.secret, 'base64url'), pair.computeSecret(senderKey), keys, 32)
  const key = deriveKey(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = deriveKey(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  // The content of the last record ends with the byte 2 and the padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Derives up to 32 bytes by HKDF (RFC 5869). */
function deriveKey(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  const block = createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
  return block.subarray(0, length)
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** The key and the certificate of `push.example`, which only these tests trust. It is valid for a hundred years. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZ81U36+OZJApaYzz
k4oovtkTnReY1kY/lJmfosFIXjKhRANCAASx4UxNSKqRUW2ihk14L5x627gzsxSU
c/+HDt9yZAQfvQH18TTydCcJHNWPCKPGPA2I7HBF2QR8U3BCXydleR6Y
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnzCCAUSgAwIBAgIUGoDJdSoghqW9JowucepsXG2lJqkwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyNTA0MjYxOVoYDzIxMjYx
MTAxMDQyNjE5WjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASx4UxNSKqRUW2ihk14L5x627gzsxSUc/+HDt9yZAQfvQH1
8TTydCcJHNWPCKPGPA2I7HBF2QR8U3BCXydleR6Yo2wwajAdBgNVHQ4EFgQUDD3B
RN9pUoQgK/Pqd5VBZIBVL5EwHwYDVR0jBBgwFoAUDD3BRN9pUoQgK/Pqd5VBZIBV
L5EwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSQAwRgIhAJvtMqYKnBHS6cMC2CNZyZDldJI6cbL6Um6OuzJGrEsU
AiEAg9YUmqR3PRzZchDv5eXdXSXeaY4xMpzXF8QS8nYfPP8=
-----END CERTIFICATE-----
`
