/** Invalid messages of wallets are refused: of another wallet, site or time, used before, or nonsense (safety F47). */
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
    // The server may close a kept connection at the moment when it is used again.
    headers: { apikey: world.secrets.publishableKey, 'x-supabase-api-version': '2024-01-01', connection: 'close' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const users = async () => (await world.database.owner.query('select from auth.users')).rowCount
const at = (offset: number) => new Date(world.services.now().getTime() + offset).toISOString()

function signed(wallet: Wallet, told: WalletMessage = {}) {
  const message = messageOf(wallet, SITE, world.services.now(), told)
  return { chain: wallet.chain, message, signature: wallet.sign(message) }
}

const wallets: [string, () => Wallet][] = [
  ['Ethereum', anEthereumWallet],
  ['Solana', aSolanaWallet],
]

describe.each(wallets)('%s: a message signed all right', (_, aWallet) => {
  const elsewhere: [string, WalletMessage | (() => WalletMessage)][] = [
    ['for another site', { domain: 'evil.example', uri: 'https://evil.example/' }],
    ['for another site, in the name of ours', { domain: 'shop.example', uri: 'https://evil.example/' }],
    ['for ours, in the name of another', { domain: 'evil.example', uri: `${SITE}/` }],
    ['for another port', { uri: 'https://shop.example:8443/', domain: 'shop.example' }],
    ['without encryption', { uri: 'http://shop.example/' }],
    ['for another scheme', { uri: 'ftp://shop.example/' }],
    ['with a name before the host', { uri: 'https://shop.example@evil.example/' }],
    [
      'for a host that only begins like ours',
      { uri: 'https://shop.example.evil.example/', domain: 'shop.example.evil.example' },
    ],
    ['eleven minutes ago', () => ({ issuedAt: at(-minutes(11)) })],
    ['in eleven minutes', () => ({ issuedAt: at(minutes(11)) })],
    ['that has ended, although it never began', () => ({ more: [`Expiration Time: ${at(-1)}`] })],
    ['that ends now', () => ({ more: [`Expiration Time: ${at(0)}`] })],
    ['that has not begun', () => ({ more: [`Not Before: ${at(minutes(1))}`] })],
  ]

  test.each(elsewhere)('%s is refused', async (_name, told) => {
    const before = await users()
    const answer = await grant(signed(aWallet(), typeof told === 'function' ? told() : told))
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.any(String) },
    })
    expect(await users()).toBe(before)
  })

  const unreadable: [string, WalletMessage][] = [
    ['without a time', { issuedAt: undefined }],
    ['with a time that is none', { issuedAt: 'yesterday' }],
    ['with a day that does not exist', { issuedAt: '2026-13-45T00:00:00Z' }],
    ['of another version', { version: '2' }],
    ['for an address that is none', { uri: 'nowhere' }],
    ['for a domain that is none', { domain: 'shop example' }],
    ['for a domain with a name before it', { domain: 'user@shop.example' }],
    ['on a chain that is none', { chainId: 'moon' }],
    ['with a line without a name', { more: ['no colon here'] }],
    ['that says one thing twice', { more: ['Version: 1'] }],
    ['by an account that is none', { address: 'nobody' }],
    ['with a statement of two lines', { statement: 'one\ntwo' }],
    ['with a resource that is none', { more: ['Resources:', '- nowhere'] }],
  ]

  test.each(unreadable)('%s is not understood', async (_name, told) => {
    expect(await grant(signed(aWallet(), told))).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('is good once', async () => {
    const body = signed(aWallet())
    expect((await grant(body)).status).toBe(200)
    expect(await grant(body)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Signed Message has already been used' },
    })
  })

  test('lets one in of a hundred who come with it at once', async () => {
    const body = signed(aWallet())
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => grant(body)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // A caller who waited too long for the database was refused for that reason.
    expect(statuses.filter((status) => ![200, 400, 503, 504].includes(status))).toEqual([])
  })

  test('is of no use on the other chain', async () => {
    const body = signed(aWallet())
    const other = body.chain === 'ethereum' ? 'solana' : 'ethereum'
    expect((await grant({ ...body, chain: other })).status).toBe(400)
    const [mine, theirs] = [aWallet(), body.chain === 'ethereum' ? aSolanaWallet() : anEthereumWallet()]
    const { message } = signed(mine)
    expect((await grant({ chain: theirs.chain, message, signature: theirs.sign(message) })).status).toBe(400)
  })
})

describe('a signature', () => {
  test.each(wallets)('of %s by another key is refused', async (_, aWallet) => {
    const [owner, thief] = [aWallet(), aWallet()]
    const { chain, message } = signed(owner)
    expect(await grant({ chain, message, signature: thief.sign(message) })).toMatchObject({
      body: { error: 'invalid_grant' },
    })
  })

  test.each(wallets)('of %s for another text is refused', async (_, aWallet) => {
    const { chain, message, signature } = signed(aWallet())
    const changed = message.replace('I accept', 'I refuse')
    expect(await grant({ chain, message: changed, signature })).toMatchObject({ body: { error: 'invalid_grant' } })
  })

  test('of Ethereum written the other way does not make a used message new', async () => {
    const { chain, message, signature } = signed(anEthereumWallet())
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
    ['a recovery nobody has', `0x${'1'.repeat(128)}1d`],
    ['no 0x', zeros],
  ])('of Ethereum that is %s is refused, and breaks nothing', async (_, signature) => {
    const { chain, message } = signed(anEthereumWallet())
    expect((await grant({ chain, message, signature })).status).toBe(400)
  })

  test.each([
    ['nothing', ''],
    ['too short', 'A'.repeat(85)],
    ['too long', 'A'.repeat(90)],
    ['zeros', 'A'.repeat(86)],
    ['no base64', '!'.repeat(86)],
    ['padded in the middle', `${'A'.repeat(40)}==${'A'.repeat(44)}`],
  ])('of Solana that is %s is refused, and breaks nothing', async (_, signature) => {
    const { chain, message } = signed(aSolanaWallet())
    expect((await grant({ chain, message, signature })).status).toBe(400)
  })

  test('by the key of no point, with which anything is signed, is refused', async () => {
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
    `${signed(wallet).message}\n${'A: b\n'.repeat(5000)}`,
  ]) {
    expect((await grant({ chain: 'ethereum', message, signature: wallet.sign(message) })).status).toBe(400)
  }
})

test('nobody comes in by it and nothing breaks', async () => {
  const before = await users()
  const change = fc.tuple(fc.nat(300), fc.nat(20), fc.string({ maxLength: 20, unit: 'binary' }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(change, async ([place, removed, put, isSolana]) => {
      const { message, ...body } = signed(isSolana ? aSolanaWallet() : anEthereumWallet())
      const changed = message.slice(0, place) + put + message.slice(place + removed)
      fc.pre(changed !== message)
      expect((await grant({ ...body, message: changed })).status).toBe(400)
    }),
    { numRuns: 150 },
  )
  expect(await users()).toBe(before)
})
