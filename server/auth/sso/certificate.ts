/**
 * Makes a self-signed certificate for our SAML key, because identity providers accept a key only in a certificate. It
 * depends on the key alone, so that every process and every start has the same one.
 */
import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** X.509 v3 in PEM. */
export function selfSignedCertificate(key: KeyObject, name: string): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const algorithm = sequence(SHA256_WITH_RSA, NULL)
  const holder = sequence(set(sequence(COMMON_NAME, utf8(name))))
  const content = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(serialOf(publicKey)),
    algorithm,
    holder,
    sequence(utcTime('200101000000Z'), generalizedTime('99991231235959Z')),
    holder,
    publicKey,
    tagged(3, sequence(sequence(KEY_USAGE, TRUE, octets(DIGITAL_SIGNATURE)))),
  )
  const der = sequence(content, algorithm, bits(sign('sha256', content, key)))
  const lines = der.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** Positive and at most 20 bytes long, as RFC 5280 demands. */
function serialOf(publicKey: Buffer): Buffer {
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  return serial
}

function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 128) return Buffer.from([length])
  const bytes = length < 256 ? [length] : [length >> 8, length & 255]
  return Buffer.from([128 | bytes.length, ...bytes])
}

const sequence = (...parts: Buffer[]) => element(0x30, ...parts)
const set = (...parts: Buffer[]) => element(0x31, ...parts)
const integer = (bytes: Buffer) => element(0x02, bytes)
const octets = (bytes: Buffer) => element(0x04, bytes)
const bits = (bytes: Buffer) => element(0x03, Buffer.from([0]), bytes)
const utf8 = (text: string) => element(0x0c, Buffer.from(text))
const utcTime = (text: string) => element(0x17, Buffer.from(text))
const generalizedTime = (text: string) => element(0x18, Buffer.from(text))
const tagged = (number: number, part: Buffer) => element(0xa0 | number, part)
const objectId = (hex: string) => element(0x06, Buffer.from(hex, 'hex'))

const NULL = Buffer.from([0x05, 0x00])
const TRUE = Buffer.from([0x01, 0x01, 0xff])
const SHA256_WITH_RSA = objectId('2a864886f70d01010b')
const COMMON_NAME = objectId('550403')
const KEY_USAGE = objectId('551d0f')
const DIGITAL_SIGNATURE = Buffer.from([0x03, 0x02, 0x07, 0x80])
