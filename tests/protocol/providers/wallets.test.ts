/** Signing in with a wallet, by the official client and real key pairs (protocol §9). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSolanaWallet, anEthereumWallet, messageOf, type WalletMessage, type Wallet } from '#tests/outside/a-wallet.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aClient } from '#tests/protocol/auth/auth-steps.ts'

const SITE = 'https://shop.example'
let world: World
beforeAll(async () => {
  world = await aWorld({
    settings: { SITE_URL: SITE, AUTH_WEB3_ETHEREUM: 'on', AUTH_WEB3_SOLANA: 'on', AUTH_LIMIT_WEB3: '10000' },
  })
})
afterAll(() => world.stop())

const wallets: [string, () => Wallet][] = [
  ['Ethereum', anEthereumWallet],
  ['Solana', aSolanaWallet],
]

async function signIn(wallet: Wallet, told: WalletMessage = {}) {
  const message = messageOf(wallet, SITE, world.services.now(), told)
  const signature = wallet.sign(message)
  const client = aClient(world)
  const answer =
    wallet.chain === 'ethereum'
      ? await client.auth.signInWithWeb3({ chain: 'ethereum', message, signature: signature as `0x${string}` })
      : await client.auth.signInWithWeb3({ chain: 'solana', message, signature: Buffer.from(signature, 'base64url') })
  return { client, ...answer }
}

describe.each(wallets)('with %s', (name, aWallet) => {
  test('a visitor signs in without an email address', async () => {
    const wallet = aWallet()
    const { client, data, error } = await signIn(wallet)
    expect(error).toBeNull()
    const address = wallet.chain === 'ethereum' ? wallet.address.toLowerCase() : wallet.address
    const sub = `web3:${wallet.chain}:${address}`
    const custom_claims = {
      address,
      chain: wallet.chain,
      domain: 'shop.example',
      statement: 'I accept the terms of this site.',
    }
    expect(data.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: { sub, custom_claims },
      identities: [{ provider: 'web3', id: sub, identity_data: { custom_claims } }],
    })
    expect((await client.auth.getClaims()).data!.claims['amr']).toMatchObject([{ method: 'web3' }])
  })

  test('the same wallet is the same user the next time', async () => {
    const wallet = aWallet()
    const [first, second] = [await signIn(wallet), await signIn(wallet)]
    expect(second.error).toBeNull()
    expect(second.data.user!.id).toBe(first.data.user!.id)
  })

  test('the message may lack statement and nonce, and contain resources and times', async () => {
    const later = new Date(world.services.now().getTime() + 60_000).toISOString()
    const earlier = new Date(world.services.now().getTime() - 60_000).toISOString()
    const more = [
      `Expiration Time: ${later}`,
      `Not Before: ${earlier}`,
      'Request ID: 7',
      'Something New: is left out',
      'Resources:',
      '- https://shop.example/terms',
      '- ipfs://bafy',
    ]
    const { error } = await signIn(aWallet(), { statement: undefined, nonce: undefined, more })
    expect(error).toBeNull()
  })

  test(`is refused while ${name} is off`, async () => {
    const other = aWallet().chain === 'ethereum' ? 'SOLANA' : 'ETHEREUM'
    const halfOpen = await aWorld({ settings: { SITE_URL: SITE, [`AUTH_WEB3_${other}`]: 'on' } })
    const wallet = aWallet()
    const message = messageOf(wallet, SITE, halfOpen.services.now())
    const body = { chain: wallet.chain, message, signature: wallet.sign(message) }
    expect(await grant(halfOpen, body)).toMatchObject({ status: 422, body: { code: 'web3_provider_disabled' } })
    await halfOpen.stop()
  })
})

async function grant({ address, secrets }: World, body: object) {
  const answer = await fetch(`${address}/auth/v1/token?grant_type=web3`, {
    method: 'POST',
    headers: { apikey: secrets.publishableKey, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('the envelope of a hardware wallet around the message is accepted', async () => {
  const wallet = aSolanaWallet()
  const message = messageOf(wallet, SITE, world.services.now())
  const bytes = Buffer.from(message)
  const length = Buffer.from([bytes.length & 0xff, bytes.length >> 8])
  const envelope = Buffer.concat([Buffer.from('\u00ffsolana offchain\0\0', 'latin1'), length, bytes])
  const answer = await grant(world, { chain: 'solana', message, signature: wallet.signBytes(envelope) })
  expect(answer.status).toBe(200)
})

test('an unknown chain is refused as unsupported', async () => {
  expect(await grant(world, { chain: 'bitcoin', message: 'x', signature: 'y' })).toMatchObject({
    status: 400,
    body: { code: 'web3_unsupported_chain', message: 'Unsupported chain' },
  })
})

test('without the setting every request is refused before its body is read', async () => {
  const closed = await aWorld()
  expect(await grant(closed, { chain: 'bitcoin' })).toMatchObject({
    status: 422,
    body: { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
  })
  await closed.stop()
})

test('if sign-ups are off, an unknown wallet opens no account', async () => {
  const closed = await aWorld({ settings: { SITE_URL: SITE, AUTH_WEB3_ETHEREUM: 'on', AUTH_SIGN_UP: 'off' } })
  const wallet = anEthereumWallet()
  const message = messageOf(wallet, SITE, closed.services.now())
  const answer = await grant(closed, { chain: 'ethereum', message, signature: wallet.sign(message) })
  expect(answer).toMatchObject({ status: 422, body: { code: 'signup_disabled' } })
  await closed.stop()
})

test('the number of tries is limited by address of the network', async () => {
  const limited = await aWorld({ settings: { SITE_URL: SITE, AUTH_WEB3_SOLANA: 'on', AUTH_LIMIT_WEB3: '3' } })
  const statuses: number[] = []
  for (let count = 0; count < 4; count++) statuses.push((await grant(limited, { chain: 'solana' })).status)
  expect(statuses).toEqual([400, 400, 400, 429])
  await limited.stop()
})
