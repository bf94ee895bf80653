/** Reads the common parts of every data request: the caller, the schema, the format of the answer (protocol §15.1). */
import type { Context } from 'hono'
import { seconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { asCaller, type Caller, type Request, type Role } from '#database/connection/as-caller.ts'
import type { Kind, Transaction } from '#database/database.ts'
import { tookTooLong } from '../http/failures/database-problem.ts'
import type { RestEnvironment } from '../http/environment.ts'
import type { Gate } from '../http/who-calls.ts'
import type { IntakeServices } from '../intake/store-contact-request.ts'
import type { ConcurrencyPerCaller } from '../access/concurrency-per-caller.ts'
import type { Description } from './description/description.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { type Form, readAccept } from './query/accept.ts'
import { type Preferences, readPreferences } from './query/read-preferences.ts'
import type { Surroundings } from './description/relations.ts'

export type RestCall = Context<RestEnvironment>

export interface RestServices extends IntakeServices, Omit<Gate, 'settings'> {
  /** The tables and functions that are reachable. */
  description: Description
  /** Limits the connections of signed-in callers. */
  concurrency: ConcurrencyPerCaller
}

export interface RowQuery extends Surroundings {
  caller: Caller
  method: string
  form: Form
  preferences: Preferences
  parameters: URLSearchParams
  request: Request
  services: RestServices
}

export function readRowQuery(call: RestCall, services: RestServices): RowQuery {
  const { req, env } = call
  const { method } = req
  const isRead = method === 'GET' || method === 'HEAD'
  refuseOtherSchema(req.header(isRead ? 'accept-profile' : 'content-profile'))
  const caller = call.get('caller')
  return {
    caller,
    method,
    form: readAccept(req.header('accept')),
    preferences: readPreferences(req.header('prefer')),
    parameters: new URL(req.url).searchParams,
    request: { method, path: req.path, headers: toldHeaders(env.incoming.headers) },
    services,
    description: services.description,
    role: caller.role,
  }
}

function refuseOtherSchema(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return
  throw new Problem('PGRST106', 'The schema must be one of the following: public')
}

/** The headers for functions of the database, without credentials. */
function toldHeaders({ apikey: _key, authorization: _bearer, cookie: _cookie, ...told }: NodeJS.Dict<unknown>): object {
  return told
}

/** A visitor gets an answer or an error within two seconds (safety A6); others within about their statement timeout. */
const patience: Readonly<Record<Role, number>> = {
  anon: seconds(1.8),
  authenticated: seconds(9),
  service_role: seconds(9.5),
}

/** Queries of visitors are not prepared, because the number of different ones has no limit. */
export const kindOf = (role: Role): Kind => (role === 'anon' ? 'once' : 'composed')

/** Runs one transaction for the request, with the role of its caller. */
export function inTransaction<T>(
  { caller, request, services }: RowQuery,
  { readOnly, mayLag }: { readOnly: boolean; mayLag?: boolean | undefined },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { database } = services
  const source = mayLag ? { transaction: database.laggingTransaction } : database
  const ask = () => asCaller(source, caller, work, { readOnly, request })
  const done = caller.role === 'authenticated' ? services.concurrency.run(caller.sub ?? '', ask) : ask()
  return withTimeout(patience[caller.role], done, tookTooLong)
}
