/**
 * Verifies that a wallet signed a message (protocol §9). A malformed signature counts as wrong, never as an error of
 * the server.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import type { Chain } from './wallet-message.ts'

export interface SignedMessage {
  text: string
  address: string
  /** As the client sent it: `0x` and 130 digits for Ethereum, 64 bytes in base64 or base64url for Solana. */
  signature: string
}

const SHAPES: Record<Chain, RegExp> = {
  ethereum: /^0x[\da-fA-F]{130}$/,
  solana: /^[\w+/-]{86}(==)?$/,
}

export const isSignatureShaped = (signature: string, chain: Chain) => SHAPES[chain].test(signature)

export function hasSigned(signed: SignedMessage, chain: Chain): boolean {
  try {
    return chain === 'ethereum' ? hasSignedEthereum(signed) : hasSignedSolana(signed)
  } catch {
    return false
  }
}

/** EIP-191: recovers the address from the signature and compares it. */
function hasSignedEthereum({ text, address, signature }: SignedMessage): boolean {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const last = bytes[64]!
  const recovery = last >= 27 ? last - 27 : last
  if (recovery > 1) return false
  const message = Buffer.from(text, 'utf8')
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`, 'utf8')
  const digest = keccak_256(Buffer.concat([prefix, message]))
  const point = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    .addRecoveryBit(recovery)
    .recoverPublicKey(digest)
  const signer = keccak_256(point.toBytes(false).subarray(1)).subarray(12)
  return Buffer.from(signer).toString('hex') === address.slice(2).toLowerCase()
}

/** Checks the signature over the plain text, or over the envelope that hardware wallets sign. */
function hasSignedSolana({ text, address, signature }: SignedMessage): boolean {
  const key = base58.decode(address)
  const bytes = Buffer.from(signature, 'base64url')
  if (key.length !== 32 || bytes.length !== 64) return false
  const message = Buffer.from(text, 'utf8')
  return [message, ...envelopes(message, key)].some((one) => ed25519.verify(bytes, one, key, { zip215: false }))
}

/** The off-chain envelopes: magic, version 0, then application, format, signer and length, or without signer. */
function envelopes(message: Buffer, key: Uint8Array): Buffer[] {
  const magic = Buffer.concat([Buffer.from([0xff]), Buffer.from('solana offchain', 'latin1'), Buffer.from([0])])
  const length = Buffer.alloc(2)
  if (message.length > 0xffff) return []
  length.writeUInt16LE(message.length)
  const formats = [0, 1].map((format) => Buffer.from([format]))
  return formats.flatMap((format) => [
    Buffer.concat([magic, format, length, message]),
    Buffer.concat([magic, Buffer.alloc(32), format, Buffer.from([1]), key, length, message]),
  ])
}
