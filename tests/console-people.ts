/** Makes advisers and requests for tests of the console, and runs statements as one of the advisers. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { actAs, asCaller, type Caller } from '#database/connection/as-caller.ts'
import { aDatabase, type TestDatabase } from './databases/database.ts'

export const service: Caller = { role: 'service_role' }
export const visitor: Caller = { role: 'anon' }

export type Adviser = Caller & { sub: string }

/** Makes two advisers in a new database, which the caller must close. */
export async function aTeam(roleOfBea = 'adviser'): Promise<{ world: TestDatabase; ada: Adviser; bea: Adviser }> {
  const world = await aDatabase()
  return { world, ada: await anAdviser(world, 'Ada'), bea: await anAdviser(world, 'Bea', roleOfBea) }
}

/** Makes an adviser, and returns them as a caller with the level that their role requires. */
export async function anAdviser(world: TestDatabase, name: string, role = 'adviser'): Promise<Adviser> {
  const sub = await aUser(world, name)
  await world.owner.query('insert into advisers (user_id, role, display_name) values ($1, $2, $3)', [sub, role, name])
  return { role: 'authenticated', sub, aal: role === 'admin' ? 'aal2' : 'aal1' }
}

/** Makes an adviser with a session. */
export async function aSignedInAdviser(world: TestDatabase, name: string): Promise<Adviser> {
  const adviser = await anAdviser(world, name)
  const session_id = randomUUID()
  const session = [session_id, adviser.sub, adviser.aal]
  await world.owner.query('insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)', session)
  return { ...adviser, session_id }
}

export async function aUser(world: TestDatabase, name: string): Promise<string> {
  const id = randomUUID()
  await world.owner.query('insert into auth.users (id, email) values ($1, $2)', [id, `${name}@team.test`.toLowerCase()])
  return id
}

const usual = { name: 'Ada', email: 'ada@example.com', whatsapp: '+33 6 12 34 56 78', whatsapp_e164: '+33612345678' }

/** Stores a request as the intake does, and returns its id. `set_apart` is the reason of a quarantine. */
export async function aRequest(
  world: TestDatabase,
  changes: Record<string, unknown> = {},
  options: { set_apart?: string } = {},
): Promise<string> {
  const row = { ...usual, number_of_people: 2, selected_experiences_count: 1, ...changes }
  const sql = `insert into contact_requests (${Object.keys(row).join(', ')})
    values (${Object.keys(row)
      .map((_, place) => `$${place + 1}`)
      .join()}) returning id`
  return asCaller(world.database, visitor, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(sql, Object.values(row))
    await actAs(tx, service)
    await tx.query(
      `insert into contact_request_checks (contact_request_id, contact_hash, content_hash, quarantined, reasons)
       values ($1, sha256(convert_to($2, 'UTF8')), sha256(''), $3, $4)`,
      [rows[0]!.id, `${row.email} ${row.whatsapp}`, options.set_apart !== undefined, [options.set_apart ?? []].flat()],
    )
    return rows[0]!.id
  })
}

/** The stand of a request, which every change returns. */
export interface Stand {
  version: number
  state: string
  attempts: number
}

/** An error of the database. `details` explains the reason. */
export interface Refusal {
  code: string
  message: string
  details: Record<string, unknown> | null
}

/** Runs a statement and returns the first column of the first row, or the error. */
export async function ask<Value = unknown>(
  world: TestDatabase,
  caller: Caller,
  sql: string,
  values: unknown[] = [],
): Promise<Value> {
  try {
    const { rows } = await asCaller(world.database, caller, (tx) => tx.query(sql, values))
    return Object.values(rows[0] ?? { none: undefined })[0] as Value
  } catch (error) {
    const { code, message, detail } = error as pg.DatabaseError
    if (!code) throw error
    return { code, message, details: detail?.startsWith('{') ? JSON.parse(detail) : null } as Value
  }
}

export interface Call {
  /** The next call in SQL. The default plans none. */
  next?: string
  /** The version of the request that the adviser has read. The default is the current one. */
  seen?: number
  /** The id of the press. The default is a new one each time. */
  act?: string
}

/** Notes a call as an adviser who has just read the sheet. */
export async function noteCall<Answer = Stand>(
  world: TestDatabase,
  by: Caller,
  id: string,
  outcome: string,
  { next = 'null', seen, act = randomUUID() }: Call = {},
): Promise<Answer & Refusal> {
  const version = 'select version from request_work where contact_request_id = $1'
  const { rows } = await world.owner.query<{ version: number }>(version, [id])
  return ask(world, by, `select record_attempt($1, $2, ${next}, $3, $4)`, [id, outcome, seen ?? rows[0]!.version, act])
}

/** Returns the planned jobs of a request, the next one first. */
export async function jobsOf(world: TestDatabase, id: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ key: string }>(
    `select substr(key, 38) as key from graphile_worker._private_jobs where key like $1 || ':%' order by run_at, key`,
    [id],
  )
  return rows.map(({ key }) => key)
}
