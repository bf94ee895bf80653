/**
 * Imitates an authenticator that signs anything, also values that no browser would allow, so that an answer with a valid
 * signature is refused for its one wrong value.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export interface Ceremony {
  challenge: string
  origin: string
  rpId: string
  /** The type that the page requested: `webauthn.create` or `webauthn.get`. */
  type?: string
  /** The default is user presence and user verification. */
  flags?: number
  counter?: number
}

export interface Passkey {
  id: string
  make(ceremony: Ceremony): object
  use(ceremony: Ceremony): object
}

const PRESENT = 0x01
const RECOGNISED = 0x04
const WITH_KEY = 0x40

export function aPasskey(): Passkey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  return {
    id,
    make(ceremony) {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)])
      const authData = Buffer.concat([authenticatorData(ceremony, WITH_KEY), attested])
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ])
      const clientDataJSON = clientData(ceremony, 'webauthn.create')
      return credential(id, { clientDataJSON, attestationObject })
    },
    use(ceremony) {
      const authData = authenticatorData(ceremony, 0)
      const clientDataJSON = clientData(ceremony, 'webauthn.get')
      const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
      const signature = sign('sha256', signed, privateKey)
      return credential(id, { clientDataJSON, authenticatorData: authData, signature })
    },
  }
}

function credential(id: string, parts: Readonly<Record<string, Buffer>>): object {
  const response = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64url')]))
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
}

const clientData = ({ challenge, origin, type }: Ceremony, usual: string) =>
  Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }))

function authenticatorData({ rpId, counter = 0, flags = PRESENT | RECOGNISED }: Ceremony, more: number): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | more]), counted])
}

/** Encodes an ES256 key on P-256 as COSE. */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const negative = (number: number) => head(1, -1 - number)
  return map([
    [head(0, 1), head(0, 2)],
    [head(0, 3), negative(-7)],
    [negative(-1), head(0, 1)],
    [negative(-2), bytes(Buffer.from(x!, 'base64url'))],
    [negative(-3), bytes(Buffer.from(y!, 'base64url'))],
  ])
}

/** Encodes the part of CBOR that a passkey needs. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
const bytes = (content: Buffer) => Buffer.concat([head(2, content.length), content])
const text = (content: string) => Buffer.concat([head(3, content.length), Buffer.from(content)])
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
