/**
 * Finds the caller of a function. As on hosted projects, a token alone is enough: `functions-js` sends no `apikey` by
 * itself. Our secret key is never passed on to the function; keys of other projects are.
 */
import type { Caller } from '#database/connection/as-caller.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { type Gate, isOfService, whoCalls } from '../http/who-calls.ts'
import type { Credentials } from '../http/credentials.ts'
import { FunctionFailure } from './function-failure.ts'
import type { FunctionDefinition } from './read-functions.ts'

export interface CallerServices extends Gate {
  database: Database
}

export interface FunctionCaller {
  caller: Caller
  /** Headers that would give the function a key of the service. */
  withheld: readonly string[]
}

export async function whoCallsFunction(
  credentials: Credentials,
  verify: FunctionDefinition['verify'],
  services: CallerServices,
): Promise<FunctionCaller> {
  const { apiKey, authorization } = credentials
  if (verify !== 'none' && !apiKey && !authorization) throw new FunctionFailure('UNAUTHORIZED_NO_AUTH_HEADER')
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  const key = apiKey ?? (bearer && /^sb_/.test(bearer) ? bearer : undefined)
  const isBare = key === undefined && bearer === undefined
  // A token without a key is checked like a token with one.
  const gate = key === undefined ? { ...services, settings: { API_KEYS: 'optional' as const } } : services
  const found = isBare && verify !== 'none' ? undefined : await known({ ...credentials, apiKey: key }, gate)
  if (!found && verify !== 'none') throw new FunctionFailure('UNAUTHORIZED_INVALID_JWT_FORMAT')
  const caller = found ?? { role: 'anon' as const }
  if (verify === 'adviser') await mustBeAdviser(caller, services)
  return { caller, withheld: await withheldOf(credentials, services) }
}

/** Judges each header by itself: a key that admits nobody here, as from a browser, still opens everything elsewhere. */
async function withheldOf({ apiKey, authorization }: Credentials, gate: Gate): Promise<readonly string[]> {
  const withheld: string[] = []
  for (const [name, text = ''] of [
    ['apikey', apiKey],
    ['authorization', authorization],
  ] as const) {
    // A header that was sent twice arrives as one, with a comma.
    const words = text.split(/[\s,]+/)
    const found = await Promise.all([...words, ...words.flatMap(partsOfBasic)].map((word) => isOfService(word, gate)))
    if (found.includes(true)) withheld.push(name)
  }
  return withheld
}

/** Returns the name and the password of a word of the scheme Basic, one of which may be a key. */
const partsOfBasic = (word: string): string[] => Buffer.from(word, 'base64').toString().split(/:(.*)/s, 2)

const known = (credentials: Credentials, gate: Gate) => whoCalls(credentials, gate).catch(() => undefined)

async function mustBeAdviser(caller: Caller, { database }: CallerServices): Promise<void> {
  if (caller.role === 'authenticated') {
    const is = await asCaller(database, caller, async (tx) => {
      const { rows } = await tx.query<{ is: boolean }>('select private.is_adviser() as is')
      return rows[0]!.is
    })
    if (is) return
  }
  throw new FunctionFailure('FORBIDDEN')
}
