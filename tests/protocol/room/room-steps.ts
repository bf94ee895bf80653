/** Shares steps with invitations to the advisers' room: an admin's act, a real letter, and its link. */
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { World } from '#tests/world.ts'
import { aClient, lettersTo, queueIsEmpty } from '#tests/protocol/auth/auth-steps.ts'

/** Invites like the function of the console, but without an admin. Returns the invitation's id. */
async function inviteToRoom(world: World, email: string, role = 'adviser'): Promise<string> {
  const { rows } = await world.database.owner.query<{ id: string }>(
    `with invited as (
       insert into adviser_invitations (email, role, display_name, language) values ($1, $2, 'Noor', 'fr') returning id)
     select id, outbox.enqueue('adviser_invitation', json_build_object('invitation', id)) from invited`,
    [email, role],
  )
  return rows[0]!.id
}

export interface InvitationLetter {
  type: string
  linkToken: string
}

/** Invites, and waits for the letter. */
export async function invitedToRoom(world: World, email: string, role = 'adviser'): Promise<InvitationLetter> {
  const before = (await invitationsTo(world, email)).length
  await inviteToRoom(world, email, role)
  return vi.waitUntil(async () => (await invitationsTo(world, email))[before], { timeout: 60_000, interval: 40 })
}

/** Returns the invitation letters of this address, oldest first. */
async function invitationsTo(world: World, email: string): Promise<InvitationLetter[]> {
  const letters = await lettersTo(world, email)
  return letters.flatMap(({ link, linkToken }) => {
    const target = link && new URL(link).searchParams.get('redirect_to')
    return target?.endsWith('/console/welcome')
      ? [{ type: new URL(link!).searchParams.get('type')!, linkToken: linkToken! }]
      : []
  })
}

/** Redeems the invitation in a new browser. */
export async function press(world: World, { type, linkToken }: InvitationLetter) {
  const client = aClient(world)
  const { data, error } = await client.auth.verifyOtp({ token_hash: linkToken, type: type as 'invite' })
  return { client, error, user: data.user }
}

/** Waits until `many` connections of the database wait for a lock. */
export const waitFor = ({ database }: World, many: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await database.owner.query<{ waiting: number }>(
        `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`,
      )
      return rows[0]!.waiting >= many
    },
    { timeout: 60_000, interval: 10 },
  )

/** Calls `ask` while a redemption of the invitation waits for the lock of the account, and returns its result. */
export async function whileRedeemed<T>(
  world: World,
  { email, letter }: { email: string; letter: InvitationLetter },
  ask: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client(world.database.owner.connectionString)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from auth.users where email = $1 for update', [email])
  const redeemed = press(world, letter)
  await waitFor(world, 1)
  const asked = ask()
  await waitFor(world, 2)
  await holder.query('commit')
  await holder.end()
  expect((await redeemed).error).toBeNull()
  return asked
}

/** Whether this client works in the room. */
export async function isInRoom(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.rpc('who_am_i')
  return (data as { adviser: boolean } | null)?.adviser === true
}

/** Returns everything by which an account could be entered, now or after a confirmation. */
export const waysInto = async ({ database }: World, email: string) =>
  (
    await database.owner.query(
      `select u.encrypted_password as password, u.phone, u.email_change,
         (select array_agg(provider order by provider) from auth.identities where user_id = u.id) as identities,
         (select count(*)::int from auth.sessions where user_id = u.id) as sessions,
         (select count(*)::int from auth.mfa_factors where user_id = u.id) as factors,
         (select count(*)::int from auth.known_devices where user_id = u.id) as devices,
         (select count(*)::int from private.recovery_codes where user_id = u.id) as "recoveryCodes",
         (select count(*)::int from auth.one_time_tokens where user_id = u.id) as tokens,
         (select count(*)::int from auth.flow_state where user_id = u.id or linking_target_id = u.id) as states,
         u.raw_app_meta_data as providers
       from auth.users u where u.email = $1`,
      [email],
    )
  ).rows

/** The `waysInto` an account just after its invitation was redeemed: the address, and the session of the invited person. */
export const EMPTIED = {
  password: null,
  phone: null,
  email_change: null,
  identities: ['email'],
  sessions: 1,
  factors: 0,
  devices: 1,
  recoveryCodes: 0,
  tokens: 0,
  states: 0,
  providers: { provider: 'email', providers: ['email'] },
}

/** Makes every public call that sends something to an address, and tries codes for it. */
export async function askAround(world: World, email: string): Promise<void> {
  const { auth } = aClient(world)
  await auth.signUp({ email, password: 'thief thief thief' })
  await auth.signInWithOtp({ email })
  await auth.resetPasswordForEmail(email)
  await auth.resend({ type: 'signup', email })
  for (const type of ['invite', 'signup', 'email', 'recovery'] as const) {
    for (let at = 0; at < 6; at++) await auth.verifyOtp({ email, token: '000000', type })
  }
  await queueIsEmpty(world)
}
