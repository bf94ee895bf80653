/** Fills an opened database with three years of requests, by SQL and without the work of the program for each. */
import pg from 'pg'

/** A request whose sheet is opened, and the adviser who holds those that were called. */
export const KNOWN = '00000000-0000-4000-8000-000000000007'
export const ADVISER = '00000000-0000-4000-8000-000000000001'
export const DAYS = 1095

const tables = ['contact_requests', 'request_work', 'request_search'] as const

/** The indexes are made at the end, as they are after a restore. It answers how much the database takes. */
export async function fill(ownerUrl: string, count: number): Promise<string> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query(`insert into auth.users (id, email) values ('${ADVISER}', 'ada@example.com')`)
    await owner.query(`insert into advisers (user_id, role, display_name) values ('${ADVISER}', 'adviser', 'Ada')`)
    const { rows: indexes } = await owner.query<{ name: string; made: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
       where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
      [tables],
    )
    for (const { name } of indexes) await owner.query(`drop index ${name}`)
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
    for (const sql of [requests, works, texts]) await owner.query(sql, [count])
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
    for (const { made } of indexes) await owner.query(made)
    for (const table of tables) await owner.query(`vacuum analyze ${table}`)
    const { rows } = await owner.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) size',
    )
    return rows[0]!.size
  } finally {
    await owner.end()
  }
}

const requests = `insert into contact_requests (id, created_at, name, email, whatsapp, whatsapp_e164, number_of_people,
    selected_experiences_count, selected_experiences, language, message)
  select case n when 7 then '${KNOWN}' else gen_random_uuid() end, now() - n * (interval '${DAYS} days' / $1::integer), 'Visitor ' || n, 'visitor' || n % 400000 || '@example.com',
    '+336' || lpad(n::text, 8, '0'), '+336' || lpad(n::text, 8, '0'), 1 + n % 10, 1,
    jsonb_build_array(jsonb_build_object('id', (n % 40)::text, 'title', 'Experience ' || n % 40, 'price', '')),
    (array['fr', 'en', 'ar'])[1 + n % 3],
    case when n % 10 = 0 then 'An anniversary for two families' else 'Places near the court' end
  from generate_series(1, $1) n`

/** The last three hundred wait; of the others a tenth has a quote to be sent, and most were won or lost. */
const works = `insert into request_work (contact_request_id, received_at, reference, state, quarantined, promised_by,
    claimed_by, first_attempt_at, reached_at, quoted_at, state_changed_at, last_inbound_contact_at, language, experiences,
    email_key, phone_key, source)
  select r.id, r.created_at, 'PR-' || lpad(place::text, 7, '0'), state, place % 500 = 499, r.created_at + interval '30 minutes',
    case when state <> 'new' then '${ADVISER}'::uuid end,
    case when state <> 'new' then r.created_at + place % 3001 * interval '1 second' end,
    case when state <> 'new' then r.created_at + place % 3001 * interval '1 second' end,
    case when state in ('quoted', 'won') then r.created_at + place % 1801 * interval '1 minute' end,
    r.created_at, r.created_at, r.language, array[r.selected_experiences -> 0 ->> 'id'],
    r.email, substr(r.whatsapp_e164, 2), case when place % 20 = 0 then 'partner' else '' end
  from (select *, substr(name, 9)::integer as place from contact_requests) r, lateral (select case
    when place <= 300 then 'new' when place % 10 = 0 then 'quoted' when place % 10 < 4 then 'won' else 'lost' end) s (state)
  where place <= $1`

const texts = `insert into request_search (contact_request_id, person, told)
  select w.contact_request_id, ' ' || lower(r.name) || ' ' || r.email || ' ' || lower(w.reference) || ' ' || w.phone_key || ' ',
    ' ' || lower(r.message) || ' experience #' || w.experiences[1] || ' '
  from request_work w join contact_requests r on r.id = w.contact_request_id limit $1`
