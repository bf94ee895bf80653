/** Makes wallets with real keys, and the messages with which they sign in (protocol §9). */
import { randomBytes, randomUUID } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

export interface Wallet {
  chain: 'ethereum' | 'solana'
  /** The address in the form that the wallet shows. */
  address: string
  /** Returns the signature in the form that the official client sends. */
  sign(text: string): string
  signBytes(bytes: Uint8Array): string
}

export function anEthereumWallet(): Wallet {
  const { secretKey, publicKey } = secp256k1.keygen()
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const address = withChecksum(Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex'))
  const signBytes = (bytes: Uint8Array) => {
    const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${bytes.length}`)
    const digest = keccak_256(Buffer.concat([prefix, bytes]))
    const [recovery, ...rest] = secp256k1.sign(digest, secretKey, { prehash: false, format: 'recovered' })
    return `0x${Buffer.from([...rest, 27 + recovery!]).toString('hex')}`
  }
  return { chain: 'ethereum', address, signBytes, sign: (text) => signBytes(Buffer.from(text)) }
}

/** Adds the checksum of an address as capital letters. */
function withChecksum(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex')
  return `0x${[...digits].map((digit, at) => (parseInt(hash[at]!, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

export function aSolanaWallet(): Wallet {
  const secret = randomBytes(32)
  const signBytes = (bytes: Uint8Array) => Buffer.from(ed25519.sign(bytes, secret)).toString('base64url')
  const address = base58.encode(ed25519.getPublicKey(secret))
  return { chain: 'solana', address, signBytes, sign: (text) => signBytes(Buffer.from(text)) }
}

export interface WalletMessage {
  domain?: string
  address?: string
  statement?: string | undefined
  uri?: string
  version?: string
  chainId?: string | undefined
  nonce?: string | undefined
  issuedAt?: string | undefined
  more?: readonly string[]
}

/** Makes the message of a page at `site`, with the given changes. */
export function messageOf(wallet: Wallet, site: string, now: Date, changes: WalletMessage = {}): string {
  const name = wallet.chain === 'ethereum' ? 'Ethereum' : 'Solana'
  const all = {
    domain: new URL(site).host,
    address: wallet.address,
    statement: 'I accept the terms of this site.',
    uri: `${site}/`,
    version: '1',
    chainId: wallet.chain === 'ethereum' ? '1' : 'solana:mainnet',
    nonce: randomUUID(),
    issuedAt: now.toISOString(),
    more: [],
    ...changes,
  }
  const optional = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`])
  return [
    `${all.domain} wants you to sign in with your ${name} account:`,
    all.address,
    '',
    ...(all.statement === undefined ? [] : [all.statement, '']),
    `URI: ${all.uri}`,
    `Version: ${all.version}`,
    ...optional('Chain ID', all.chainId),
    ...optional('Nonce', all.nonce),
    ...optional('Issued At', all.issuedAt),
    ...all.more,
  ].join('\n')
}
