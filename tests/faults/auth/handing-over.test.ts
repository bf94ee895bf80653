/**
 * Tests that an account belongs only to the person who redeems its invitation (product §6): a request that a stranger's
 * session began just before fails just after (safety E35).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overtake } from '#tests/databases/overtake.ts'
import { aClient, aMember, somebody, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aSiteWithIssuer, type SiteWithIssuer } from '#tests/protocol/providers/provider-steps.ts'
import { EMPTIED, invitedToRoom, isInRoom, press, waysInto, whileRedeemed } from '#tests/protocol/room/room-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let site: SiteWithIssuer
let world: World
beforeAll(async () => {
  site = await aSiteWithIssuer({ now: () => new Date(), settings: { AUTH_MANUAL_LINKING: 'on' } })
  world = site.world
})
afterAll(() => site.stop())

type SessionRequest = (token: string) => Promise<Response>
const sendWith =
  (method: string, path: string, body: object): SessionRequest =>
  (token) =>
    fetch(`${world.address}/auth/v1${path}`, {
      method,
      headers: {
        apikey: world.secrets.publishableKey,
        authorization: `Bearer ${token}`,
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify(body),
    })

test.each<[string, SessionRequest]>([
  ['a new password', sendWith('PUT', '/user', { password: 'thief thief thief' })],
  ['another address', sendWith('PUT', '/user', { email: 'thief@example.com' })],
  ['a second factor', sendWith('POST', '/factors', { factor_type: 'totp' })],
])('%s that a stranger requests while the invitation is redeemed is refused', async (_what, send) => {
  const { session, email } = await aMember(world)
  const letter = await invitedToRoom(world, email)
  const answer = await whileRedeemed(world, { email, letter }, () => send(session.access_token))
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'session_not_found' }])
  expect(await waysInto(world, email)).toMatchObject([EMPTIED])
})

test('a sign-in with a provider that was linked before is refused as well', async () => {
  const { client, email } = await aMember(world)
  const token = await site.issuer.sign({ sub: randomUUID(), email: somebody(), email_verified: true })
  expect((await client.auth.linkIdentity({ provider: 'keycloak', token })).error).toBeNull()
  const letter = await invitedToRoom(world, email)
  const signIn = () => aClient(world).auth.signInWithIdToken({ provider: 'keycloak', token })
  expect((await whileRedeemed(world, { email, letter }, signIn)).error).toMatchObject({ code: 'identity_not_found' })
  expect(await waysInto(world, email)).toMatchObject([EMPTIED])
})

test('an account that leaves the address while the invitation is redeemed does not enter the room with its new one', async () => {
  const { email } = await aMember(world)
  const letter = await invitedToRoom(world, email)
  const elsewhere = somebody()
  const { error } = await overtake(world.database, {
    hold: (tx) => tx.query('update auth.users set email = $2 where email = $1', [email, elsewhere]),
    call: () => press(world, letter),
  })
  expect(error).toBeNull()
  const { rows } = await world.database.owner.query(
    'select u.email from advisers a join auth.users u on u.id = a.user_id where u.email = any($1)',
    [[email, elsewhere]],
  )
  expect(rows).toEqual([{ email }])
})

test('an invitation that is confirmed a hundred times at once is redeemed once', async () => {
  const { email, password } = await aMember(world)
  const letter = await invitedToRoom(world, email)
  const pressed = await Promise.all(Array.from({ length: 100 }, () => press(world, letter)))
  expect(pressed.filter(({ error }) => error === null)).toHaveLength(1)
  expect(await waysInto(world, email)).toMatchObject([EMPTIED])
  expect((await aClient(world).auth.signInWithPassword({ email, password })).error).not.toBeNull()
})

test('without confirmation of addresses, a stranger who signs up meanwhile gets the error that the address is taken', async () => {
  const openSite = await aWorld({ worker: true, settings: { ...unhurried, AUTH_EMAIL_AUTOCONFIRM: 'on' } })
  try {
    const email = somebody()
    // The invitation by an administrator creates an unconfirmed account.
    expect((await aClient(openSite, { secret: true }).auth.admin.inviteUserByEmail(email)).error).toBeNull()
    const letter = await invitedToRoom(openSite, email)
    const stranger = aClient(openSite)
    const signUp = () => stranger.auth.signUp({ email, password: 'thief thief thief' })
    const answer = await whileRedeemed(openSite, { email, letter }, signUp)
    expect(await isInRoom(stranger)).toBe(false)
    expect(answer.error).toMatchObject({ code: 'user_already_exists' })
  } finally {
    await openSite.stop()
  }
})
