/**
 * Tests the limits of the letters that strangers can cause, which do not reduce the letters of others (safety F38,
 * protocol §12).
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

async function openWorldWith(settings: Record<string, string>): Promise<World> {
  running = await aWorld({ worker: true, settings: { ...unhurried, TRUSTED_PROXIES: '1', ...settings } })
  return running
}

const password = 'correct horse battery'

/** Returns a function that posts, by default from a new network address each time, and returns the status. */
function makePost(world: World) {
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

async function countLetters({ dataDir }: World): Promise<number> {
  return (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml')).length
}

describe('letters to unknown addresses', () => {
  test('have their own limit: beyond it they are answered as before, and known addresses still get letters', async () => {
    const world = await openWorldWith({ AUTH_MAILS_PER_HOUR: '20' })
    const post = makePost(world)
    const { email } = await aMember(world)
    for (let at = 0; at < 15; at++) {
      expect(await post('/signup', { email: somebody(), password })).toBe(200)
      expect(await post('/otp', { email: somebody() })).toBe(200)
    }
    await queueIsEmpty(world)
    expect(await countLetters(world)).toBe(20)
    expect(await post('/recover', { email })).toBe(200)
    expect((await lastLetterTo(world, email)).link).toBeTruthy()
    expect(await post('/otp', { email })).toBe(200)
    expect((await lastLetterTo(world, email, 1)).code).toBeTruthy()
  })

  test('are limited to a tenth per network address', async () => {
    const world = await openWorldWith({ AUTH_MAILS_PER_HOUR: '20' })
    const post = makePost(world)
    for (let at = 0; at < 10; at++) {
      expect(await post('/signup', { email: somebody(), password }, '203.0.113.1')).toBe(200)
    }
    await queueIsEmpty(world)
    expect(await countLetters(world)).toBe(2)
    const email = somebody()
    await post('/signup', { email, password }, '203.0.113.2')
    expect((await lastLetterTo(world, email)).code).toBeTruthy()
  })

  test('are counted once per mailbox, for every spelling of the address', async () => {
    const world = await openWorldWith({ AUTH_MAILS_PER_MAILBOX: '5' })
    const post = makePost(world)
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
      expect(await post('/signup', { email, password })).toBe(200)
    }
    await queueIsEmpty(world)
    expect(await countLetters(world)).toBe(5)
  })
})

describe('a stranger who knows one address', () => {
  test('causes letters up to the limit, and one of their links is valid', async () => {
    const world = await openWorldWith({ AUTH_MAILS_PER_MAILBOX: '5' })
    const post = makePost(world)
    const { email } = await aMember(world)
    for (let at = 0; at < 12; at++) expect(await post('/recover', { email })).toBe(200)
    await queueIsEmpty(world)
    const letters = await lettersTo(world, email)
    expect(letters).toHaveLength(5)
    const links = await Promise.all(letters.map(({ linkToken }) => followLink(world, linkToken!, 'recovery')))
    expect(links.filter(({ fragment }) => fragment.access_token)).toHaveLength(1)
  })

  test('does not use up other kinds of letters of its owner, nor by tags, nor by changing to that address', async () => {
    const world = await openWorldWith({ AUTH_MAILS_PER_MAILBOX: '3', AUTH_LIMIT_TOKEN: '100000' })
    const post = makePost(world)
    const { email } = await aMember(world)
    const stranger = await aMember(world)
    for (let at = 0; at < 5; at++) {
      await post('/otp', { email })
      await post('/signup', { email: email.replace('@', `+${at}@`), password })
      expect((await stranger.client.auth.updateUser({ email })).error).toBeNull()
    }
    await queueIsEmpty(world)
    const before = (await lettersTo(world, email)).length
    expect(before).toBe(3 + 3)
    await post('/recover', { email })
    expect((await lastLetterTo(world, email, before)).subject).toMatch(/mot de passe/)
  })

  test('does not use up the letters of the owner’s known device', async () => {
    const world = await openWorldWith({ AUTH_MAILS_PER_MAILBOX: '3' })
    const post = makePost(world)
    const account = await aMember(world)
    const { email } = account
    expect(await post('/token?grant_type=password', { email, password: account.password }, '203.0.113.1')).toBe(200)
    for (let at = 0; at < 5; at++) await post('/recover', { email })
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toHaveLength(3)
    await post('/recover', { email }, '203.0.113.1')
    expect((await lastLetterTo(world, email, 3)).linkToken).toBeTruthy()
  })

  test('does not delay the next letter of its owner', async () => {
    const world = await openWorldWith({ AUTH_SEND_SECONDS: '60' })
    const post = makePost(world)
    const { email } = await aMember(world)
    expect(await post('/recover', { email }, '203.0.113.1')).toBe(200)
    expect(await post('/recover', { email }, '203.0.113.1')).toBe(429)
    expect(await post('/recover', { email }, '203.0.113.2')).toBe(200)
  })
})

describe('the number of letters that the caller can still get', () => {
  /** The calls that a stranger can make with any address. */
  const calls: [what: string, path: string, bodyOf: (email: string) => object][] = [
    ['signing up', '/signup', (email) => ({ email, password })],
    ['a code', '/otp', (email) => ({ email })],
    ['a code without signing up', '/otp', (email) => ({ email, create_user: false })],
    ['recovery', '/recover', (email) => ({ email })],
    ['resending a sign-up', '/resend', (email) => ({ type: 'signup', email })],
    ['resending a change of address', '/resend', (email) => ({ type: 'email_change', email })],
    ['a change of address', '/user', (email) => ({ email })],
  ]

  test.each(calls)('is the same after %s for a known and an unknown address', async (_what, path, bodyOf) => {
    // With this setting one network address can cause four letters.
    const world = await openWorldWith({ AUTH_MAILS_PER_HOUR: '40', AUTH_MAILS_PER_MAILBOX: '2' })
    const post = makePost(world)
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
        else expect(await post(path, bodyOf(email), place)).toBe(200)
        await queueIsEmpty(world)
      }
      const own = [somebody(), somebody()]
      for (const newcomer of own) await post('/signup', { email: newcomer, password }, place)
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

describe('a pending change of address', () => {
  const HOME = '203.0.113.1'

  /** Starts a change of address as a signed-in user, and waits for the letters to both addresses. */
  async function startChange(world: World, next = somebody()) {
    const member = await aMember(world)
    const { email } = member
    await makePost(world)('/token?grant_type=password', { email, password: member.password }, HOME)
    await member.client.auth.updateUser({ email: next })
    await lastLetterTo(world, email)
    return { ...member, next, fresh: await lastLetterTo(world, next) }
  }

  const confirmChange = (world: World, linkToken: string | undefined) => followLink(world, linkToken!, 'email_change')

  test('is not cancelled by a stranger who requests its letters again', async () => {
    const world = await openWorldWith({ AUTH_MAILS_PER_MAILBOX: '3' })
    const { email, next, fresh, user } = await startChange(world)
    expect((await confirmChange(world, fresh.linkToken)).fragment).toHaveProperty('message')
    for (const known of [email, next, email, next])
      await makePost(world)('/resend', { type: 'email_change', email: known })
    await queueIsEmpty(world)
    // An address that has confirmed already gets no second letter.
    expect(await lettersTo(world, next)).toHaveLength(1)
    const present = await lastLetterTo(world, email)
    expect((await confirmChange(world, present.linkToken)).fragment).toHaveProperty('access_token')
    const { rows } = await world.database.owner.query('select email from auth.users where id = $1', [user.id])
    expect(rows).toEqual([{ email: next }])
  })

  test('has letters reserved for its owner, with a session or from a known device', async () => {
    const world = await openWorldWith({ AUTH_MAILS_PER_MAILBOX: '3' })
    const { email, next, client } = await startChange(world)
    const countBoth = async () => [(await lettersTo(world, email)).length, (await lettersTo(world, next)).length]
    const post = makePost(world)
    for (let at = 0; at < 5; at++) await post('/resend', { type: 'email_change', email })
    await queueIsEmpty(world)
    expect(await countBoth()).toEqual([1 + 3, 1 + 3])
    await client.auth.updateUser({ email: next })
    await queueIsEmpty(world)
    expect(await countBoth()).toEqual([5, 5])
    await post('/resend', { type: 'email_change', email }, HOME)
    await queueIsEmpty(world)
    expect(await countBoth()).toEqual([6, 6])
  })

  test('is not replaced by the change of somebody else to the same address', async () => {
    const world = await openWorldWith({})
    const next = somebody()
    const stranger = await aMember(world)
    await stranger.client.auth.updateUser({ email: next })
    await lastLetterTo(world, next)
    const { email } = await startChange(world, next)
    const before = (await lettersTo(world, stranger.email)).length
    await makePost(world)('/resend', { type: 'email_change', email: next }, HOME)
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toHaveLength(2)
    expect(await lettersTo(world, stranger.email)).toHaveLength(before)
  })

  test('needs a confirmation of both addresses, not two of one', async () => {
    const world = await openWorldWith({})
    const { email, next, fresh, client } = await startChange(world)
    await confirmChange(world, fresh.linkToken)
    const admin = aClient(world, { secret: true })
    const { data } = await admin.auth.admin.generateLink({ type: 'email_change_new', email, newEmail: next })
    const again = await confirmChange(world, data.properties!.hashed_token)
    expect(again.fragment).toMatchObject({ error_code: 'otp_expired' })
    expect((await client.auth.getUser()).data.user!.email).toBe(email)
  })
})

test('without letters, signing up uses up no limit, and a known address gets an error', async () => {
  const world = await openWorldWith({ AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_SEND_SECONDS: '60', AUTH_MAILS_PER_HOUR: '1' })
  const email = somebody()
  expect((await aClient(world).auth.signUp({ email, password })).error).toBeNull()
  expect((await aClient(world).auth.signUp({ email: somebody(), password })).error).toBeNull()
  const { error } = await aClient(world).auth.signUp({ email, password })
  expect(error).toMatchObject({ status: 422, message: 'User already registered' })
})
