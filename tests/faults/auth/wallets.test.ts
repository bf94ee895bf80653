/** Tests that invalid messages of wallets are refused: of another wallet, site or time, used before, malformed (safety F47). */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/durations.ts'
import { aSolanaWallet, anEthereumWallet, messageOf, type WalletMessage, type Wallet } from '#tests/outside/a-wallet.ts'
import { aWorld, type World } from '#tests/world.ts'

const SITE = 'https://shop.example'
let world: World
beforeAll(async () => {
  const settings = {
    SITE_URL: SITE,
    AUTH_REDIRECTS: 'https://*.shop.example/**',
    AUTH_WEB3_ETHEREUM: 'on',
    AUTH_WEB3_SOLANA: 'on',
    AUTH_LIMIT_WEB3: '1000000',
    AUTH_LIMIT_TOKEN: '1000000',
  }
  world = await aWorld({ settings })
})
afterAll(() => world.stop())

async function grant(body: object) {
  const answer = await fetch(`${world.address}/auth/v1/token?grant_type=web3`, {
    method: 'POST',
    // The server could close a keep-alive connection at the moment when it is reused.
    headers: { apikey: world.secrets.publishableKey, 'x-supabase-api-version': '2024-01-01', connection: 'close' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const countUsers = async () => (await world.database.owner.query('select from auth.users')).rowCount
const timeAfter = (offset: number) => new Date(world.services.now().getTime() + offset).toISOString()

function signMessage(wallet: Wallet, changes: WalletMessage = {}) {
  const message = messageOf(wallet, SITE, world.services.now(), changes)
  return { chain: wallet.chain, message, signature: wallet.sign(message) }
}

const wallets: [string, () => Wallet][] = [
  ['Ethereum', anEthereumWallet],
  ['Solana', aSolanaWallet],
]

describe.each(wallets)('%s: a message with a valid signature', (_, aWallet) => {
  const elsewhere: [string, WalletMessage | (() => WalletMessage)][] = [
    ['for another site', { domain: 'evil.example', uri: 'https://evil.example/' }],
    ['with our domain and the address of another site', { domain: 'shop.example', uri: 'https://evil.example/' }],
    ['with our address and the domain of another site', { domain: 'evil.example', uri: `${SITE}/` }],
    ['for another port', { uri: 'https://shop.example:8443/', domain: 'shop.example' }],
    ['without encryption', { uri: 'http://shop.example/' }],
    ['for another scheme', { uri: 'ftp://shop.example/' }],
    ['with a user name before the host', { uri: 'https://shop.example@evil.example/' }],
    [
      'for a host that only begins like ours',
      { uri: 'https://shop.example.evil.example/', domain: 'shop.example.evil.example' },
    ],
    ['eleven minutes ago', () => ({ issuedAt: timeAfter(-minutes(11)) })],
    ['in eleven minutes', () => ({ issuedAt: timeAfter(minutes(11)) })],
    ['that has just expired', () => ({ more: [`Expiration Time: ${timeAfter(-1)}`] })],
    ['that expires now', () => ({ more: [`Expiration Time: ${timeAfter(0)}`] })],
    ['that is not valid yet', () => ({ more: [`Not Before: ${timeAfter(minutes(1))}`] })],
  ]

  test.each(elsewhere)('%s is refused', async (_name, changes) => {
    const before = await countUsers()
    const answer = await grant(signMessage(aWallet(), typeof changes === 'function' ? changes() : changes))
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.any(String) },
    })
    expect(await countUsers()).toBe(before)
  })

  const unreadable: [string, WalletMessage][] = [
    ['without a time', { issuedAt: undefined }],
    ['with a malformed time', { issuedAt: 'yesterday' }],
    ['with a day that does not exist', { issuedAt: '2026-13-45T00:00:00Z' }],
    ['of another version', { version: '2' }],
    ['for a malformed address', { uri: 'nowhere' }],
    ['for a malformed domain', { domain: 'shop example' }],
    ['for a domain with a user name before it', { domain: 'user@shop.example' }],
    ['with a malformed chain id', { chainId: 'moon' }],
    ['with a line without a name', { more: ['no colon here'] }],
    ['with a repeated field', { more: ['Version: 1'] }],
    ['by a malformed account', { address: 'nobody' }],
    ['with a statement of two lines', { statement: 'one\ntwo' }],
    ['with a malformed resource', { more: ['Resources:', '- nowhere'] }],
  ]

  test.each(unreadable)('%s is a malformed message', async (_name, changes) => {
    expect(await grant(signMessage(aWallet(), changes))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  test('is accepted once', async () => {
    const body = signMessage(aWallet())
    expect((await grant(body)).status).toBe(200)
    expect(await grant(body)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Signed Message has already been used' },
    })
  })

  test('is accepted once when it is sent a hundred times at the same time', async () => {
    const body = signMessage(aWallet())
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => grant(body)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // A call that waited too long for the database is answered with 503 or 504.
    expect(statuses.filter((status) => ![200, 400, 503, 504].includes(status))).toEqual([])
  })

  test('is refused on the other chain', async () => {
    const body = signMessage(aWallet())
    const other = body.chain === 'ethereum' ? 'solana' : 'ethereum'
    expect((await grant({ ...body, chain: other })).status).toBe(400)
    const [mine, theirs] = [aWallet(), body.chain === 'ethereum' ? aSolanaWallet() : anEthereumWallet()]
    const { message } = signMessage(mine)
    expect((await grant({ chain: theirs.chain, message, signature: theirs.sign(message) })).status).toBe(400)
  })
})

describe('a signature', () => {
  test.each(wallets)('of %s by another key is refused', async (_, aWallet) => {
    const [owner, thief] = [aWallet(), aWallet()]
    const { chain, message } = signMessage(owner)
    expect(await grant({ chain, message, signature: thief.sign(message) })).toMatchObject({
      body: { error: 'invalid_grant' },
    })
  })

  test.each(wallets)('of %s for another text is refused', async (_, aWallet) => {
    const { chain, message, signature } = signMessage(aWallet())
    const changed = message.replace('I accept', 'I refuse')
    expect(await grant({ chain, message: changed, signature })).toMatchObject({ body: { error: 'invalid_grant' } })
  })

  test('of Ethereum in its other encoding does not make a used message valid again', async () => {
    const { chain, message, signature } = signMessage(anEthereumWallet())
    expect((await grant({ chain, message, signature })).status).toBe(200)
    const bytes = Buffer.from(signature.slice(2), 'hex')
    const flipped = secp256k1.Point.Fn.ORDER - BigInt(`0x${bytes.subarray(32, 64).toString('hex')}`)
    const other = bytes[64] === 27 ? '1c' : '1b'
    const again = `0x${bytes.subarray(0, 32).toString('hex')}${flipped.toString(16).padStart(64, '0')}${other}`
    expect((await grant({ chain, message, signature: again })).status).toBe(400)
  })

  const zeros = '0'.repeat(130)
  test.each([
    ['nothing', ''],
    ['a word', 'signature'],
    ['too few digits', `0x${'0'.repeat(128)}`],
    ['too many digits', `0x${'0'.repeat(132)}`],
    ['zeros', `0x${zeros}`],
    ['all ones', `0x${'f'.repeat(130)}`],
    ['numbers beyond the curve', `0x${'f'.repeat(128)}1b`],
    ['an invalid recovery id', `0x${'1'.repeat(128)}1d`],
    ['no 0x', zeros],
  ])('of Ethereum that is %s is refused with 400', async (_, signature) => {
    const { chain, message } = signMessage(anEthereumWallet())
    expect((await grant({ chain, message, signature })).status).toBe(400)
  })

  test.each([
    ['nothing', ''],
    ['too short', 'A'.repeat(85)],
    ['too long', 'A'.repeat(90)],
    ['zeros', 'A'.repeat(86)],
    ['no base64', '!'.repeat(86)],
    ['padded in the middle', `${'A'.repeat(40)}==${'A'.repeat(44)}`],
  ])('of Solana that is %s is refused with 400', async (_, signature) => {
    const { chain, message } = signMessage(aSolanaWallet())
    expect((await grant({ chain, message, signature })).status).toBe(400)
  })

  test('by a key of small order, for which one signature fits every message, is refused', async () => {
    const address = '1'.repeat(32)
    const message = messageOf({ ...aSolanaWallet(), address }, SITE, world.services.now())
    const signature = Buffer.from([1, ...Array.from({ length: 63 }, () => 0)]).toString('base64url')
    expect((await grant({ chain: 'solana', message, signature })).status).toBe(400)
  })
})

test('a message that is too short or too long is refused', async () => {
  const wallet = anEthereumWallet()
  for (const message of [
    '',
    'x'.repeat(63),
    'x'.repeat(20_481),
    `${signMessage(wallet).message}\n${'A: b\n'.repeat(5000)}`,
  ]) {
    expect((await grant({ chain: 'ethereum', message, signature: wallet.sign(message) })).status).toBe(400)
  }
})

test('any change of a signed message is refused', async () => {
  const before = await countUsers()
  const change = fc.tuple(fc.nat(300), fc.nat(20), fc.string({ maxLength: 20, unit: 'binary' }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(change, async ([place, removed, put, isSolana]) => {
      const { message, ...body } = signMessage(isSolana ? aSolanaWallet() : anEthereumWallet())
      const changed = message.slice(0, place) + put + message.slice(place + removed)
      fc.pre(changed !== message)
      expect((await grant({ ...body, message: changed })).status).toBe(400)
    }),
    { numRuns: 150 },
  )
  expect(await countUsers()).toBe(before)
})
