/** Nobody can learn who has an account (safety §1.8, F38): not by the answer, and the work is the same by construction. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody, unhurried } from '#tests/protocol/auth-steps.ts'
import { type Recorded, recorded } from '#tests/recorded-database.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let record: Recorded
beforeAll(async () => {
  world = await aWorld({
    settings: unhurried,
    through: async ({ database }) => (record = recorded(database)).database,
  })
})
afterAll(() => world.stop())

const post = (path: string, body: object) =>
  fetch(`${world.address}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey },
    body: JSON.stringify(body),
  })

/** An account of each kind a stranger might ask for. */
const ACCOUNTS: [kind: string, columns: string, values: string][] = [
  ['confirmed', 'email_confirmed_at', 'now()'],
  ['waiting', 'confirmation_sent_at', 'now()'],
  ['banned', 'email_confirmed_at, banned_until', `now(), '2099-01-01'`],
  ['invited', 'invited_at', 'now()'],
  ['of another company', 'email_confirmed_at, is_sso_user', 'now(), true'],
]

async function anAccount(columns: string, values: string): Promise<string> {
  const email = somebody()
  await world.database.owner.query(
    `with made as (insert into auth.users (email, ${columns}) values ($1, ${values}) returning id)
     insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at)
     select id, kind, sha256(convert_to($1 || kind::text, 'UTF8')), $1, $2
     from made, unnest(array['confirmation_token', 'recovery_token']::auth.one_time_token_type[]) kind`,
    [email, world.services.now()],
  )
  return email
}

const CALLS: [what: string, request: (email: string) => [path: string, body: object]][] = [
  ['a wrong code', (email) => ['/verify', { type: 'email', email, token: '000000' }]],
  ['a wrong code of a recovery', (email) => ['/verify', { type: 'recovery', email, token: '000000' }]],
]

describe.each(CALLS)('%s', (_what, request) => {
  test.each(ACCOUNTS)('asks as much of the database for an account that is %s', async (_kind, columns, values) => {
    const [known, unknown] = [await anAccount(columns, values), somebody()]
    // The sixth time too: a code is gone by then.
    for (let time = 0; time < 6; time++) {
      expect(await workOf(() => post(...request(known)))).toEqual(await workOf(() => post(...request(unknown))))
    }
  })
})

async function workOf(call: () => Promise<Response>): Promise<string[]> {
  record.take()
  const answer = await call()
  await answer.arrayBuffer()
  return record.take()
}
