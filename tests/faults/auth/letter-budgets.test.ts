/**
 * The number of letters that strangers can cause is limited, and they use up nobody else's (safety F38, protocol §12).
 */
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
} from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let running: World
afterEach(() => running.stop())

async function worldWith(settings: Record<string, string>): Promise<World> {
  running = await aWorld({ worker: true, settings: { ...unhurried, TRUSTED_PROXIES: '1', ...settings } })
  return running
}

const password = 'correct horse battery'

/** Calls from a network address of its own by default. */
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
      `${name}@gmail.com\u3002`,
      `${name}@gma\uff49l.com`,
    ]
    for (let at = 0; at < 12; at++) {
      const email = forms[at] ?? `${name}+${at}@gmail.com`
      expect(await ask('/signup', { email, password })).toBe(200)
    }
    await queueIsEmpty(world)
    expect(await lettersInAll(world)).toBe(5)
  })
})

describe('a stranger who knows one address', () => {
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

describe('the letters that still reach one’s own mailboxes', () => {
  /** The calls that a stranger may make with somebody's address. */
  const calls: [what: string, path: string, bodyOf: (email: string) => object][] = [
    ['signing up', '/signup', (email) => ({ email, password })],
    ['a code', '/otp', (email) => ({ email })],
    ['a code for nobody new', '/otp', (email) => ({ email, create_user: false })],
    ['recovery', '/recover', (email) => ({ email })],
    ['sending again', '/resend', (email) => ({ type: 'signup', email })],
    ['sending a change again', '/resend', (email) => ({ type: 'email_change', email })],
    ['a change of address', '/user', (email) => ({ email })],
  ]

  test.each(calls)('are as many after %s, whether or not the address is somebody’s', async (_what, path, bodyOf) => {
    // One network address may cause four.
    const world = await worldWith({ AUTH_MAILS_PER_HOUR: '40', AUTH_MAILS_PER_MAILBOX: '2' })
    const ask = asking(world)
    const stranger = await aMember(world)
    const member = await aMember(world)
    const changing = await aMember(world)
    await changing.client.auth.updateUser({ email: somebody() })
    const reached: number[] = []
    for (const email of [somebody(), member.email, changing.email]) {
      const place = `203.0.113.${reached.length}`
      // By the third call the mailbox has reached its limit.
      for (let at = 0; at < 3; at++) {
        if (path === '/user') await putUser(world, stranger.session.access_token, bodyOf(email), place)
        else expect(await ask(path, bodyOf(email), place)).toBe(200)
        await queueIsEmpty(world)
      }
      const own = [somebody(), somebody()]
      for (const newcomer of own) await ask('/signup', { email: newcomer, password }, place)
      await queueIsEmpty(world)
      const letters = await Promise.all(own.map((newcomer) => lettersTo(world, newcomer)))
      reached.push(letters.flat().length)
    }
    expect(reached).toEqual([1, 1, 1])
  })
})

async function putUser(world: World, token: string, body: object, place: string): Promise<void> {
  const headers = {
    apikey: world.secrets.publishableKey,
    authorization: `Bearer ${token}`,
    'x-forwarded-for': place,
  }
  const answer = await fetch(`${world.address}/auth/v1/user`, { method: 'PUT', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}

describe('a change of address that waits', () => {
  const HOME = '203.0.113.1'

  /** A signed-in person who waits for the letters to both addresses. */
  async function aChange(world: World, next = somebody()) {
    const member = await aMember(world)
    const { email } = member
    await asking(world)('/token?grant_type=password', { email, password: member.password }, HOME)
    await member.client.auth.updateUser({ email: next })
    await lastLetterTo(world, email)
    return { ...member, next, fresh: await lastLetterTo(world, next) }
  }

  const agree = (world: World, linkToken: string | undefined) => followLink(world, linkToken!, 'email_change')

  test('is not undone by a stranger who has it sent again', async () => {
    const world = await worldWith({ AUTH_MAILS_PER_MAILBOX: '3' })
    const { email, next, fresh, user } = await aChange(world)
    expect((await agree(world, fresh.linkToken)).fragment).toHaveProperty('message')
    for (const known of [email, next, email, next])
      await asking(world)('/resend', { type: 'email_change', email: known })
    await queueIsEmpty(world)
    // An address that has confirmed already gets no second letter.
    expect(await lettersTo(world, next)).toHaveLength(1)
    const present = await lastLetterTo(world, email)
    expect((await agree(world, present.linkToken)).fragment).toHaveProperty('access_token')
    const { rows } = await world.database.owner.query('select email from auth.users where id = $1', [user.id])
    expect(rows).toEqual([{ email: next }])
  })

  test('keeps its letters for its owner: signed in, and where they are at home', async () => {
    const world = await worldWith({ AUTH_MAILS_PER_MAILBOX: '3' })
    const { email, next, client } = await aChange(world)
    const sent = async () => [(await lettersTo(world, email)).length, (await lettersTo(world, next)).length]
    const ask = asking(world)
    for (let at = 0; at < 5; at++) await ask('/resend', { type: 'email_change', email })
    await queueIsEmpty(world)
    expect(await sent()).toEqual([1 + 3, 1 + 3])
    await client.auth.updateUser({ email: next })
    await queueIsEmpty(world)
    expect(await sent()).toEqual([5, 5])
    await ask('/resend', { type: 'email_change', email }, HOME)
    await queueIsEmpty(world)
    expect(await sent()).toEqual([6, 6])
  })

  test('of somebody else for the same address does not come in its place', async () => {
    const world = await worldWith({})
    const next = somebody()
    const stranger = await aMember(world)
    await stranger.client.auth.updateUser({ email: next })
    await lastLetterTo(world, next)
    const { email } = await aChange(world, next)
    const before = (await lettersTo(world, stranger.email)).length
    await asking(world)('/resend', { type: 'email_change', email: next }, HOME)
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toHaveLength(2)
    expect(await lettersTo(world, stranger.email)).toHaveLength(before)
  })

  test('is made by both addresses, never by one of them twice', async () => {
    const world = await worldWith({})
    const { email, next, fresh, client } = await aChange(world)
    await agree(world, fresh.linkToken)
    const admin = aClient(world, { secret: true })
    const { data } = await admin.auth.admin.generateLink({ type: 'email_change_new', email, newEmail: next })
    const again = await agree(world, data.properties!.hashed_token)
    expect(again.fragment).toMatchObject({ error_code: 'otp_expired' })
    expect((await client.auth.getUser()).data.user!.email).toBe(email)
  })
})

test('if nothing is sent, signing up uses up no letter: who is there already is told so', async () => {
  const world = await worldWith({ AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_SEND_SECONDS: '60', AUTH_MAILS_PER_HOUR: '1' })
  const email = somebody()
  expect((await aClient(world).auth.signUp({ email, password })).error).toBeNull()
  expect((await aClient(world).auth.signUp({ email: somebody(), password })).error).toBeNull()
  const { error } = await aClient(world).auth.signUp({ email, password })
  expect(error).toMatchObject({ status: 422, message: 'User already registered' })
})
