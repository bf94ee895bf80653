/** Tests the block of `.env.example` that turns on every way to sign in (spec §7), in the program as operators run it. */
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSolanaWallet, anEthereumWallet, messageOf } from '#tests/outside/a-wallet.ts'
import { aCompany } from '#tests/outside/an-identity-provider.ts'
import type { RunningProgram } from '#tests/running-program.ts'
import type { World } from '#tests/world.ts'
import { aClient, lastTextTo, someNumber } from './auth-steps.ts'
import { SITE_URL, type StartedByNpm, startedByNpm } from './started-by-npm.ts'

let started: StartedByNpm
let program: RunningProgram
let world: World

beforeAll(async () => {
  started = await startedByNpm()
  ;({ program, world } = started)
})
afterAll(() => started.remove())

test('a code by text message signs in the holder of the number', async () => {
  const client = aClient(world)
  const phone = someNumber()
  expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
  const { code } = await lastTextTo(world, phone)
  const { data, error } = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
  expect(error).toBeNull()
  expect(data.user!.phone).toBe(phone.slice(1))
  const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', phone: someNumber(), friendlyName: 'mine' })
  expect(enrolled.error).toBeNull()
})

test('a wallet of either chain signs in its holder', async () => {
  for (const wallet of [anEthereumWallet(), aSolanaWallet()]) {
    const message = messageOf(wallet, SITE_URL, new Date(), {})
    const signature = wallet.sign(message)
    const { data, error } =
      wallet.chain === 'ethereum'
        ? await aClient(world).auth.signInWithWeb3({
            chain: 'ethereum',
            message,
            signature: signature as `0x${string}`,
          })
        : await aClient(world).auth.signInWithWeb3({
            chain: 'solana',
            message,
            signature: Buffer.from(signature, 'base64url'),
          })
    expect(error).toBeNull()
    expect(data.user!.app_metadata['provider']).toBe('web3')
  }
})

test('people of a company are redirected to it, with a generated key that survives a restart', async () => {
  const { company, domain } = await aCompany(world)
  const { data, error } = await aClient(world).auth.signInWithSSO({ domain })
  expect(error).toBeNull()
  expect(data!.url.startsWith(`${company.signInUrl}?`)).toBe(true)
  expect((await stat(join(world.dataDir, 'saml-key'))).mode & 0o077).toBe(0)
  const metadata = async () => (await fetch(`${program.address}/auth/v1/sso/saml/metadata`)).text()
  const certificate = (xml: string) => /X509Certificate>([^<]+)</.exec(xml)![1]
  const before = certificate(await metadata())
  await program.stop()
  await program.start()
  world.address = program.address
  expect(certificate(await metadata())).toBe(before)
})

test('an anonymous visitor signs in, and every identity but the last can be unlinked', async () => {
  const guest = aClient(world)
  const { data } = await guest.auth.signInAnonymously()
  expect(data.user!.is_anonymous).toBe(true)

  const member = aClient(world)
  const email = `${randomUUID()}@example.com`
  const password = randomUUID()
  await aClient(world, { secret: true }).auth.admin.createUser({ email, password, email_confirm: true })
  await member.auth.signInWithPassword({ email, password })
  const { data: mine } = await member.auth.getUserIdentities()
  const { error } = await member.auth.unlinkIdentity(mine!.identities[0]!)
  expect(error!.code).toBe('single_identity_not_deletable')
})
