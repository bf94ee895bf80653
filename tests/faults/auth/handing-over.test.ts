/**
 * An account is handed over to the person who redeems an invitation (product §6): a request that a stranger's session
 * began an instant before does not succeed an instant after (safety E35).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, aMember, somebody, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aSiteWithIssuer, type SiteWithIssuer } from '#tests/protocol/providers/provider-steps.ts'
import { EMPTIED, invitedToRoom, isInRoom, press, waysInto, whileRedeemed } from '#tests/protocol/room/room-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let here: SiteWithIssuer
let world: World
beforeAll(async () => {
  here = await aSiteWithIssuer({ now: () => new Date(), settings: { AUTH_MANUAL_LINKING: 'on' } })
  world = here.world
})
afterAll(() => here.stop())

type Asking = (token: string) => Promise<Response>
const ask =
  (method: string, path: string, body: object): Asking =>
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

test.each<[string, Asking]>([
  ['a new password', ask('PUT', '/user', { password: 'thief thief thief' })],
  ['another address', ask('PUT', '/user', { email: 'thief@example.com' })],
  ['a second factor', ask('POST', '/factors', { factor_type: 'totp' })],
])('%s that a stranger asks for while the invitation is redeemed comes too late', async (_what, asks) => {
  const { session, email } = await aMember(world)
  const letter = await invitedToRoom(world, email)
  const answer = await whileRedeemed(world, { email, letter }, () => asks(session.access_token))
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'session_not_found' }])
  expect(await waysInto(world, email)).toMatchObject([EMPTIED])
})

test('a sign-in with a provider that was linked before comes too late as well', async () => {
  const { client, email } = await aMember(world)
  const token = await here.issuer.sign({ sub: randomUUID(), email: somebody(), email_verified: true })
  expect((await client.auth.linkIdentity({ provider: 'keycloak', token })).error).toBeNull()
  const letter = await invitedToRoom(world, email)
  const signIn = () => aClient(world).auth.signInWithIdToken({ provider: 'keycloak', token })
  expect((await whileRedeemed(world, { email, letter }, signIn)).error).toMatchObject({ code: 'identity_not_found' })
  expect(await waysInto(world, email)).toMatchObject([EMPTIED])
})

test('a hundred who press the button of one invitation at once open it once', async () => {
  const { email, password } = await aMember(world)
  const letter = await invitedToRoom(world, email)
  const pressed = await Promise.all(Array.from({ length: 100 }, () => press(world, letter)))
  expect(pressed.filter(({ error }) => error === null)).toHaveLength(1)
  expect(await waysInto(world, email)).toMatchObject([EMPTIED])
  expect((await aClient(world).auth.signInWithPassword({ email, password })).error).not.toBeNull()
})

test('if nothing is confirmed, a stranger who signs up meanwhile is told that the address is taken', async () => {
  const site = await aWorld({ worker: true, settings: { ...unhurried, AUTH_EMAIL_AUTOCONFIRM: 'on' } })
  try {
    const email = somebody()
    // An unconfirmed account, as an administrator makes one.
    expect((await aClient(site, { secret: true }).auth.admin.inviteUserByEmail(email)).error).toBeNull()
    const letter = await invitedToRoom(site, email)
    const stranger = aClient(site)
    const signUp = () => stranger.auth.signUp({ email, password: 'thief thief thief' })
    const answer = await whileRedeemed(site, { email, letter }, signUp)
    expect(await isInRoom(stranger)).toBe(false)
    expect(answer.error).toMatchObject({ code: 'user_already_exists' })
  } finally {
    await site.stop()
  }
})
