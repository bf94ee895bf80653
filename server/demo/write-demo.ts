/**
 * Fills an empty database with the demo, in one transaction. The functions of the console make the steps of each
 * request; then the rows are moved to the hour of the step. The transaction deletes the queued tasks whose hour is past, so that
 * no letter tells of the fortnight.
 */
import type { Transaction } from '#database/database.ts'
import { minutes } from '#contract/durations.ts'
import pg from 'pg'
import { ownerTransaction } from '../access/owner-transaction.ts'
import type { DemoRequest } from './demo-request.ts'
import { takeSteps } from './write-steps.ts'
import { type DemoAccount, writeTeam } from './write-team.ts'
import { publishSeason } from './publish-demo-season.ts'

export async function writeDemo(
  ownerUrl: string,
  { requests, accounts, now }: { requests: readonly DemoRequest[]; accounts: readonly DemoAccount[]; now: Date },
): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    // The owner bypasses all policies.
    const tx = ownerTransaction(client)
    await refuseFilled(tx)
    const team = await writeTeam(tx, accounts, now)
    await writeRequests(tx, requests)
    const began = await whenPromisesBegan(tx)
    const ways = requests.map((request) => ({
      request,
      adviser: team[request.adviser]!,
      began: began.get(request.row.id)!,
    }))
    await inThePast(tx, () => takeSteps(tx, ways, now))
    await publishSeason(tx, team[accounts.findIndex(({ role }) => role === 'admin')]!)
    await keepJobsAhead(tx)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function refuseFilled(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ filled: boolean }>(
    'select exists (select from public.contact_requests) or exists (select from public.advisers) as filled',
  )
  if (!rows[0]!.filled) return
  throw new Error(
    'This database holds requests or advisers already, and the demo mixes with nothing. ' +
      'Set DATA_DIR to a new directory, or DATABASE_URL to a new database.',
  )
}

const COLUMNS =
  'id, created_at, name, email, whatsapp, whatsapp_e164, number_of_people, preferred_dates, message, ' +
  'selected_experiences_count, selected_experiences, language, notice_version, time_zone, source'

async function writeRequests(tx: Transaction, requests: readonly DemoRequest[]): Promise<void> {
  await tx.query(
    `insert into public.contact_requests (${COLUMNS})
     select ${COLUMNS} from jsonb_populate_recordset(null::public.contact_requests, $1)`,
    [JSON.stringify(requests.map(({ row }) => row))],
  )
  await tx.query(
    `insert into public.contact_request_checks
       (contact_request_id, created_at, contact_hash, content_hash, quarantined, reasons)
     select r.id, r.created_at, sha256(convert_to(r.email, 'UTF8')), sha256(convert_to(r.id::text, 'UTF8')),
       cardinality(c.reasons) > 0, c.reasons
     from jsonb_to_recordset($1) as c (id uuid, reasons text[]) join public.contact_requests r on r.id = c.id`,
    [JSON.stringify(requests.map(({ row, reasons }) => ({ id: row.id, reasons })))],
  )
  // Runs the deferred constraints now; a real request runs them at its commit.
  await tx.query('set constraints all immediate')
}

/** Disables the triggers that protect history and log. Only the demo may do so, because it dates events back. */
async function inThePast(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await tx.query('alter table public.request_events disable trigger keep_history')
  await tx.query('alter table public.audit_log disable trigger audit_is_final')
  await work()
  await tx.query('alter table public.audit_log enable trigger audit_is_final')
  await tx.query('alter table public.request_events enable trigger keep_history')
}

/** Returns the beginning of the 30 minutes for each request: at night they begin with the next duty. */
async function whenPromisesBegan(tx: Transaction): Promise<Map<string, Date>> {
  const { rows } = await tx.query<{ id: string; promised_by: Date }>(
    'select contact_request_id as id, promised_by from public.request_work',
  )
  return new Map(rows.map(({ id, promised_by }) => [id, new Date(promised_by.getTime() - minutes(30))]))
}

/**
 * Keeps the jobs of what is still promised, so that a request that nobody calls is late as a real one is. The addresses
 * are those that the domain names reserve for examples, which no mailbox has.
 */
async function keepJobsAhead(tx: Transaction): Promise<void> {
  // The steps arm the quotes at the present hour, before `moveTo` dates them back.
  await tx.query(
    `select outbox.cancel(key) from graphile_worker.jobs where run_at <= now() or key like '%:promise_quote_%'`,
  )
  await tx.query(
    `select private.arm_quote(w) from public.request_work w where w.state = 'reached' and w.reached_at is not null`,
  )
}
