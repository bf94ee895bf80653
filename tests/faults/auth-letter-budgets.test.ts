/** How many letters strangers can cause, and that they take none from anybody (safety F38, protocol §12). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aClient,
  aMember,
  followLink,
  lastLetterTo,
  lettersTo,
  queueIsEmpty,
  somebody,
  unhurried,
} from '#tests/protocol/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let running: World
afterEach(() => running.stop())

async function worldWith(settings: Record<string, string>): Promise<World> {
  running = await aWorld({ worker: true, settings: { ...unhurried, TRUSTED_PROXIES: '1', ...settings } })
  return running
}

const password = 'correct horse battery'

/** From a network address of its own, unless said otherwise. */
function asking(world: World) {
  let strangers = 0
  return async (path: string, body: object, place = `198.51.${strangers >> 8}.${strangers++ & 255}`) => {
    const answer = await fetch(`${world.address}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'x-forwarded-for': place },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

async function lettersInAll({ dataDir }: World): Promise<number> {
  return (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml')).length
}

describe('invented addresses', () => {
  test('use up a budget of their own: they are answered all the same, and everybody known gets their letter', async () => {
    const world = await worldWith({ AUTH_MAILS_PER_HOUR: '20' })
    const ask = asking(world)
    const { email } = await aMember(world)
    for (let at = 0; at < 15; at++) {
      expect(await ask('/signup', { email: somebody(), password })).toBe(200)
      expect(await ask('/otp', { email: somebody() })).toBe(200)
    }
    await queueIsEmpty(world)
    expect(await lettersInAll(world)).toBe(20)
    expect(await ask('/recover', { email })).toBe(200)
    expect((await lastLetterTo(world, email)).link).toBeTruthy()
    expect(await ask('/otp', { email })).toBe(200)
    expect((await lastLetterTo(world, email, 1)).code).toBeTruthy()
  })

  test('of one place use up a tenth of it', async () => {
    const world = await worldWith({ AUTH_MAILS_PER_HOUR: '20' })
    const ask = asking(world)
    for (let at = 0; at < 10; at++) {
      expect(await ask('/signup', { email: somebody(), password }, '203.0.113.1')).toBe(200)
    }
    await queueIsEmpty(world)
    expect(await lettersInAll(world)).toBe(2)
    const email = somebody()
    await ask('/signup', { email, password }, '203.0.113.2')
    expect((await lastLetterTo(world, email)).code).toBeTruthy()
  })

  test('that lead to one mailbox are one', async () => {
    const world = await worldWith({ AUTH_MAILS_PER_MAILBOX: '5' })
    const ask = asking(world)
    const name = somebody().split('@')[0]!
    const forms = [
      `${name}@gmail.com`,
      `${name.replaceAll('-', '-.')}@googlemail.com`,
      `${name.toUpperCase()}@GMAIL.com`,
    ]
    for (let at = 0; at < 12; at++) {
      const email = forms[at] ?? `${name}+${at}@gmail.com`
      expect(await ask('/signup', { email, password })).toBe(200)
    }
    await queueIsEmpty(world)
    expect(await lettersInAll(world)).toBe(5)
  })
})

describe('who knows one address', () => {
  test('causes so many letters and no more, and the last link that went is good', async () => {
    const world = await worldWith({ AUTH_MAILS_PER_MAILBOX: '5' })
    const ask = asking(world)
    const { email } = await aMember(world)
    for (let at = 0; at < 12; at++) expect(await ask('/recover', { email })).toBe(200)
    await queueIsEmpty(world)
    const letters = await lettersTo(world, email)
    expect(letters).toHaveLength(5)
    const links = await Promise.all(letters.map(({ linkToken }) => followLink(world, linkToken!, 'recovery')))
    expect(links.filter(({ fragment }) => fragment.access_token)).toHaveLength(1)
  })

  test('takes no letter of another kind from its owner, nor by tags, nor by claiming it', async () => {
    const world = await worldWith({ AUTH_MAILS_PER_MAILBOX: '3', AUTH_LIMIT_TOKEN: '100000' })
    const ask = asking(world)
    const { email } = await aMember(world)
    const stranger = await aMember(world)
    for (let at = 0; at < 5; at++) {
      await ask('/otp', { email })
      await ask('/signup', { email: email.replace('@', `+${at}@`), password })
      expect((await stranger.client.auth.updateUser({ email })).error).toBeNull()
    }
    await queueIsEmpty(world)
    const before = (await lettersTo(world, email)).length
    expect(before).toBe(3 + 3)
    await ask('/recover', { email })
    expect((await lastLetterTo(world, email, before)).subject).toMatch(/mot de passe/)
  })

  test('takes no letter from the device its owner uses', async () => {
    const world = await worldWith({ AUTH_MAILS_PER_MAILBOX: '3' })
    const ask = asking(world)
    const account = await aMember(world)
    const { email } = account
    expect(await ask('/token?grant_type=password', { email, password: account.password }, '203.0.113.1')).toBe(200)
    for (let at = 0; at < 5; at++) await ask('/recover', { email })
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toHaveLength(3)
    await ask('/recover', { email }, '203.0.113.1')
    expect((await lastLetterTo(world, email, 3)).linkToken).toBeTruthy()
  })

  test('does not take its owner’s turn', async () => {
    const world = await worldWith({ AUTH_SEND_SECONDS: '60' })
    const ask = asking(world)
    const { email } = await aMember(world)
    expect(await ask('/recover', { email }, '203.0.113.1')).toBe(200)
    expect(await ask('/recover', { email }, '203.0.113.1')).toBe(429)
    expect(await ask('/recover', { email }, '203.0.113.2')).toBe(200)
  })
})

test('where nothing is sent, signing up uses up no letter: who is there already is told so', async () => {
  const world = await worldWith({ AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_SEND_SECONDS: '60', AUTH_MAILS_PER_HOUR: '1' })
  const email = somebody()
  expect((await aClient(world).auth.signUp({ email, password })).error).toBeNull()
  expect((await aClient(world).auth.signUp({ email: somebody(), password })).error).toBeNull()
  const { error } = await aClient(world).auth.signUp({ email, password })
  expect(error).toMatchObject({ status: 422, message: 'User already registered' })
})
