/**
 * Parses the text that a wallet signs to sign in (protocol §9): EIP-4361 for Ethereum, and the same with other words
 * for Solana. Nothing in it is trusted before the signature and `check-wallet-message.ts` were checked.
 */
import { Problem } from '#contract/problems.ts'

export type Chain = 'ethereum' | 'solana'

export interface WalletMessage {
  domain: string
  address: string
  statement: string | undefined
  uri: URL
  chainId: string | undefined
  nonce: string | undefined
  issuedAt: Date
  expiresAt: Date | undefined
  notBefore: Date | undefined
  resources: readonly URL[]
}

const NAMES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' }
const ADDRESSES: Record<Chain, RegExp> = {
  ethereum: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
const CHAIN_IDS: Record<Chain, RegExp> = {
  ethereum: /^[1-9]\d{0,30}$/,
  solana: /^(solana:)?(mainnet|devnet|testnet|localnet)$/,
}
const DOMAIN = /^(?=.{1,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?(:\d{1,5})?$/i
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const FEWEST_LINES = 6

/** Throws a problem that says which line is wrong. */
export function readWalletMessage(text: string, chain: Chain): WalletMessage {
  const lines = text.split('\n')
  if (lines.length < FEWEST_LINES) throw wrong('it has too few lines')
  const [first, address = '', blank, ...rest] = lines
  const header = ` wants you to sign in with your ${NAMES[chain]} account:`
  if (!first!.endsWith(header)) throw wrong('its first line is another')
  const domain = first!.slice(0, -header.length)
  if (!DOMAIN.test(domain)) throw wrong('its domain is none')
  if (!ADDRESSES[chain].test(address)) throw wrong('its address is none')
  if (blank !== '') throw wrong('its third line is not empty')
  const { statement, fields } = splitStatement(rest)
  return { domain, address, statement, ...readFields(fields, chain) }
}

/** The optional statement is one line between two empty lines. */
function splitStatement(rest: readonly string[]): { statement: string | undefined; fields: readonly string[] } {
  if (/^URI: /.test(rest[0]!)) return { statement: undefined, fields: rest }
  if (rest[0] === '') return { statement: undefined, fields: rest.slice(1) }
  if (rest[1] !== '') throw wrong('its statement is followed by no empty line')
  return { statement: rest[0], fields: rest.slice(2) }
}

type MessageFields = Omit<WalletMessage, 'domain' | 'address' | 'statement'>

function readFields(lines: readonly string[], chain: Chain): MessageFields {
  const { fields, resources } = collect(lines)
  const chainId = fields.get('Chain ID')
  if (fields.get('Version') !== '1') throw wrong('its version is not 1')
  if (chainId === undefined ? chain === 'ethereum' : !CHAIN_IDS[chain].test(chainId))
    throw wrong('its chain id is none')
  const issuedAt = timeIn(fields, 'Issued At')
  if (!issuedAt) throw wrong('it does not say when it was issued')
  return {
    uri: parseUrl(fields.get('URI') ?? ''),
    chainId,
    nonce: fields.get('Nonce'),
    issuedAt,
    expiresAt: timeIn(fields, 'Expiration Time'),
    notBefore: timeIn(fields, 'Not Before'),
    resources: resources.map(parseUrl),
  }
}

/** Ignores unknown fields, as upstream does. Throws if a field is given twice, because it would be ambiguous. */
function collect(lines: readonly string[]): { fields: ReadonlyMap<string, string>; resources: readonly string[] } {
  const fields = new Map<string, string>()
  const resources: string[] = []
  for (const line of lines) {
    if (line === '') continue
    if (fields.has('Resources') && line.startsWith('- ')) {
      resources.push(line.slice(2))
      continue
    }
    const colon = line.indexOf(':')
    if (colon < 1) throw wrong('one of its lines has no name')
    const name = line.slice(0, colon)
    if (fields.has(name)) throw wrong('one of its lines comes twice')
    fields.set(name, line.slice(colon + 1).trim())
  }
  return { fields, resources }
}

function timeIn(fields: ReadonlyMap<string, string>, name: string): Date | undefined {
  const text = fields.get(name)
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!RFC_3339.test(text) || Number.isNaN(time.getTime())) throw wrong('one of its times is none')
  return time
}

function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw wrong('one of its addresses is none')
  return new URL(text)
}

const wrong = (what: string) => new Problem('validation_failed', `The message cannot be read: ${what}`)
