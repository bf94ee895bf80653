/**
 * Tests the upgrade of advisers who were invited when a letter alone still made them members of the team (product §6, safety
 * A10): no membership, name, role or roster is lost, and no credential that may be a stranger's opens the room.
 */
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { anEarlierDatabase, type EarlierDatabase } from '#tests/databases/earlier-database.ts'

const BEFORE = 25

let database: EarlierDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await anEarlierDatabase(BEFORE)
  owner = database.owner
  await owner.query(EARLIER_ADVISERS)
  await owner.query(`delete from graphile_worker._private_jobs`)
  await migrate(owner)
})
afterAll(() => database.close())

/**
 * Adds the owner, who used the printed link and later invited himself by mistake; Bea, who joined with an account that the
 * invitation created; Cem, who had an account before; Dana, who never confirmed; Eve, whose account a stranger had
 * confirmed and whose letter nobody opened; Fay, whom an administrator invited by the interface only.
 */
const EARLIER_ADVISERS = `
  insert into auth.users (id, email, encrypted_password, created_at, email_confirmed_at, last_sign_in_at, invited_at)
  values
    ('00000000-0000-4000-8000-00000000000a', 'owner@team.test', 'own', '2026-06-01', '2026-06-01', '2026-11-01', null),
    ('00000000-0000-4000-8000-00000000000b', 'bea@team.test', 'own', '2026-07-01 10:01', '2026-07-01', '2026-11-01', '2026-07-01'),
    ('00000000-0000-4000-8000-00000000000c', 'cem@team.test', 'whose?', '2026-05-01', '2026-05-01', '2026-11-01', '2026-07-01'),
    ('00000000-0000-4000-8000-00000000000d', 'dana@team.test', 'strange', '2026-05-01', null, null, '2026-07-01'),
    ('00000000-0000-4000-8000-00000000000e', 'eve@team.test', 'strange', '2026-05-01', '2026-05-01', '2026-06-01', '2026-07-01'),
    ('00000000-0000-4000-8000-00000000000f', 'fay@public.test', null, '2026-07-01', null, null, '2026-07-01');
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select id, provider, id || provider, '{}' from auth.users, unnest(array['email', 'github']) provider;
  insert into auth.sessions (user_id) select id from auth.users where last_sign_in_at is not null;
  insert into auth.mfa_factors (user_id, factor_type, status) select id, 'totp', 'verified' from auth.users where email_confirmed_at is not null;
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
  select id, 'confirmation_token', sha256(convert_to(email, 'UTF8')), email from auth.users where email_confirmed_at is null;
  insert into advisers (user_id, role, display_name, created_at)
  select id, case when email like 'owner%' or email like 'cem%' then 'admin' else 'adviser' end, initcap(split_part(email, '@', 1)),
    case when email like 'owner%' then timestamptz '2026-06-01' else '2026-07-01 10:01' end
  from auth.users where email like '%@team.test';
  insert into duty_hours (adviser_id, weekday, starts, ends) select user_id, 1, '09:00', '18:00' from advisers;
  insert into adviser_invitations (email, role, display_name, language, created_at, expires_at, accepted_at, user_id)
  select u.email, a.role, display_name, 'fr', timestamptz '2026-07-01 10:00', timestamptz '2026-07-08', timestamptz '2026-07-01 10:01', user_id
  from advisers a join auth.users u on u.id = user_id;
  insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count)
  values ('Élodie', 'elodie@example.com', '+33639980001', 2, 1);
  update request_work set claimed_by = '00000000-0000-4000-8000-00000000000e', claimed_at = now(), state = 'claimed';`

/** Lists the advisers by name. */
async function readTeam() {
  const { rows } = await owner.query(
    `select a.display_name as name, a.role, a.active, u.encrypted_password as password,
       (select count(*)::int from auth.sessions where user_id = u.id) as sessions,
       (select count(*)::int from auth.mfa_factors where user_id = u.id) as factors,
       (select string_agg(provider, ' ' order by provider) from auth.identities where user_id = u.id) as identities,
       (select count(*)::int from duty_hours where adviser_id = u.id) as hours,
       exists (select from adviser_invitations i where i.email = u.email and i.accepted_at is null and i.expires_at > now()) as waits
     from advisers a join auth.users u on u.id = a.user_id order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row])) as Record<string, object>
}

const UNCHANGED = {
  active: true,
  password: 'own',
  sessions: 1,
  factors: 1,
  identities: 'email github',
  hours: 1,
  waits: false,
}
const EMPTIED = { password: null, sessions: 0, factors: 0, identities: 'email', hours: 1 }

describe('after the upgrade', () => {
  test('a person with an account of their own keeps everything', async () => {
    const { Owner, Bea } = await readTeam()
    expect([Owner, Bea]).toEqual([
      { ...UNCHANGED, role: 'admin' },
      { ...UNCHANGED, role: 'adviser' },
    ])
  })

  test('a person whose account is older than the invitation stays in the team, and must choose a new password', async () => {
    expect((await readTeam())['Cem']).toEqual({ ...EMPTIED, role: 'admin', active: true, waits: false })
  })

  test('a person who never joined gets a new letter, is not active, and keeps the roster', async () => {
    const { Dana, Eve } = await readTeam()
    const waiting = { ...EMPTIED, role: 'adviser', active: false, waits: true }
    expect([Dana, Eve]).toEqual([waiting, waiting])
    const claimed = await owner.query('select state, claimed_by from request_work')
    expect(claimed.rows, 'the claim of the stranger is released').toEqual([{ state: 'new', claimed_by: null }])
    const { rows } = await owner.query(
      `select i.email from graphile_worker._private_jobs j
       join adviser_invitations i on i.id::text = j.payload ->> 'invitation' order by 1`,
    )
    expect(rows).toEqual([{ email: 'dana@team.test' }, { email: 'eve@team.test' }])
  })

  test('the links of invitations by the interface stay valid', async () => {
    const { rows } = await owner.query('select relates_to, token_type from auth.one_time_tokens')
    expect(rows).toEqual([{ relates_to: 'fay@public.test', token_type: 'invitation_token' }])
  })
})
