/**
 * The only way to the database: every statement runs under the caller's role, so that the policies decide, not the code
 * (spec §6). Role, claims and time limits hold for the transaction only.
 */
import type { Database, Transaction } from '../database.ts'

export type Role = 'anon' | 'authenticated' | 'service_role'

/** The caller: a role, and the other claims of the verified token. `auth.jwt()` returns all of it. */
export interface Caller {
  role: Role
  sub?: string
  email?: string
  [claim: string]: unknown
}

/** The facts of the request that functions of the database read, as `request.method`, `request.path`, `request.headers`. */
export interface Request {
  method: string
  path: string
  /** By lower-case name, without credentials. */
  headers: object
}

export interface Manner {
  /** Whether writes are refused. */
  readOnly: boolean
  request: Request
}

/** The limits of each role for a statement, a lock and an idle transaction, in milliseconds. */
const patience: ReadonlyMap<string, string> = new Map([
  ['anon', '3000'],
  ['authenticated', '8000'],
  ['service_role', '15000'],
])

const become = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true), set_config('lock_timeout', $3, true),
  set_config('idle_in_transaction_session_timeout', $3, true)`

/** The same with the manner in one statement, which saves a round trip. */
const becomeInManner = `${become}, set_config('transaction_read_only', $4, true),
  set_config('request.method', $5, true), set_config('request.path', $6, true), set_config('request.headers', $7, true)`

/** Runs `work` in one transaction under the caller's role. */
export function asCaller<T>(
  database: Pick<Database, 'transaction'>,
  caller: Caller,
  work: (tx: Transaction) => Promise<T>,
  manner?: Manner,
): Promise<T> {
  return database.transaction(async (tx) => {
    // Not awaited, so that it is sent with the first statement of the work. If it fails, the transaction is aborted
    // with every later statement, and the login role alone has no rights.
    const became = actAs(tx, caller, manner)
    became.catch(() => undefined)
    const result = await work(tx)
    await became
    return result
  })
}

/** Changes the caller within the transaction, for example to store data that the visitor may not see. */
export async function actAs(tx: Transaction, caller: Caller, manner?: Manner): Promise<void> {
  const limit = patience.get(caller.role)
  if (limit === undefined) throw new Error(`"${String(caller.role)}" is no role that a caller may have`)
  const who = [caller.role, JSON.stringify(caller), limit]
  if (manner === undefined) return void (await tx.query(become, who))
  const { readOnly, request } = manner
  const how = [readOnly ? 'on' : 'off', request.method, request.path, JSON.stringify(request.headers)]
  await tx.query(becomeInManner, [...who, ...how])
}
