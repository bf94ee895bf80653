/**
 * Tests that an action that ends the sessions of a user also invalidates their PKCE codes, which can start a session.
 * Otherwise the holder of a code could sign in again for five minutes (safety E35).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAdviser, ask } from '#tests/console-people.ts'
import { aClient, aMember, followLink, lastLetterTo, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: unhurried })
})
afterAll(() => world.stop())

const verifier = 'v'.repeat(64)
const post = (path: string, body: object) =>
  fetch(`${world.address}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey },
    body: JSON.stringify(body),
  })

/** Creates a user with a session, and an unused code from a letter. */
async function aMemberWithCode() {
  const member = await aMember(world)
  const { email } = member
  await post('/otp', { email, code_challenge: verifier, code_challenge_method: 'plain' })
  const { linkToken } = await lastLetterTo(world, email)
  const { query } = await followLink(world, linkToken!, 'magiclink')
  const exchange = () => post('/token?grant_type=pkce', { auth_code: query['code'], code_verifier: verifier })
  return { ...member, exchange }
}
type Member = Awaited<ReturnType<typeof aMemberWithCode>>

const admin = () => aClient(world, { secret: true }).auth.admin
const callAsAdmin = async (sql: string, { user }: Member) => {
  await world.database.owner.query(`insert into advisers (user_id, display_name) values ($1, 'Bea')`, [user.id])
  const ada = await anAdviser(world.database, `ada ${user.id}`, 'admin')
  await ask(world.database, ada, sql, [user.id])
}

describe('an earlier code is invalid after', () => {
  test.each<[string, (member: Member) => Promise<unknown>]>([
    ['a new password', ({ client }) => client.auth.updateUser({ password: 'another horse battery' })],
    ['signing out everywhere', ({ client }) => client.auth.signOut({ scope: 'global' })],
    ['signing out everywhere else', ({ client }) => client.auth.signOut({ scope: 'others' })],
    [
      'a new password by an administrator',
      ({ user }) => admin().updateUserById(user.id, { password: 'set by the admin' }),
    ],
    ['a ban', ({ user }) => admin().updateUserById(user.id, { ban_duration: '1h' })],
    ['the soft deletion of the user', ({ user }) => admin().deleteUser(user.id, true)],
    ['the end of all sessions by an admin of the room', (member) => callAsAdmin('select end_sessions($1)', member)],
    ['the deactivation of the adviser', (member) => callAsAdmin('select set_adviser_active($1, false)', member)],
  ])('%s', async (_what, end) => {
    const member = await aMemberWithCode()
    await end(member)
    const answer = await member.exchange()
    expect(answer.status).not.toBe(200)
    expect(await answer.json()).not.toHaveProperty('access_token')
  })

  test('a code stays valid after signing out locally, because it belongs to another browser', async () => {
    const { client, exchange } = await aMemberWithCode()
    await client.auth.signOut({ scope: 'local' })
    expect((await exchange()).status).toBe(200)
  })
})

test('a code that is exchanged while the password changes gives a session that ends with the others, or none', async () => {
  for (let round = 0; round < 5; round++) {
    const { client, user, exchange } = await aMemberWithCode()
    const [changed] = await Promise.all([client.auth.updateUser({ password: `another horse ${round}` }), exchange()])
    expect(changed.error).toBeNull()
    const { rows } = await world.database.owner.query('select from auth.sessions where user_id = $1', [user.id])
    expect(rows).toHaveLength(1)
  }
})
