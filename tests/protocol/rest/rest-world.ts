/** Starts a server with the test tables, and creates official clients and plain requests for it. */
import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { createTestTables, refillTestTables } from './rest-schema.ts'
import { description } from './rest-tables.ts'

export const ADA = '6f1d8f4e-3f3e-4c62-9d25-0c5c7c3f9f10'

export type Who = 'anon' | 'authenticated' | 'service_role'

export interface RestWorld extends World {
  /** Creates an unmodified client with one of the three roles. */
  client(who: Who): SupabaseClient
  /** Sends a request without the client and its rules. */
  ask(path: string, init?: RequestInit & { as?: Who }): Promise<Response>
  refill(): Promise<unknown>
  /** Reads rows as the owner of the database. */
  stored(sql: string): Promise<Record<string, unknown>[]>
}

export async function aRestWorld(): Promise<RestWorld> {
  const world = await aWorld({ site: plainSite, description })
  const { owner } = world.database
  await owner.query(createTestTables)
  await owner.query(refillTestTables)
  const { publishableKey, secretKey } = world.secrets
  const bearer = `Bearer ${await tokenOf(world, { role: 'authenticated', sub: ADA })}`
  const keys = { anon: publishableKey, authenticated: publishableKey, service_role: secretKey }
  const headersOf = (who: Who): Record<string, string> => (who === 'authenticated' ? { authorization: bearer } : {})
  return {
    ...world,
    client: (who) =>
      createClient(world.address, keys[who], { auth: { persistSession: false }, global: { headers: headersOf(who) } }),
    ask: (path, { as = 'anon', ...init } = {}) =>
      fetch(`${world.address}/rest/v1/${path}`, {
        ...init,
        headers: { apikey: keys[as], ...headersOf(as), ...(init.headers as Record<string, string>) },
      }),
    refill: () => owner.query(refillTestTables),
    stored: async (sql) => (await owner.query<Record<string, unknown>>(sql)).rows,
  }
}

/** Calls `maxAffected()` of the client, whose types have it only for newer versions of PostgREST. */
export function atMost(rows: number, query: object): PromiseLike<{ error: PostgrestError | null; status: number }> {
  return (query as { maxAffected(rows: number): ReturnType<typeof atMost> }).maxAffected(rows)
}

export function tokenOf({ services }: World, claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000)
  const { tokens } = services
  return tokens.sign({ aud: 'authenticated', iss: tokens.issuer, iat: now, exp: now + 3600, ...claims })
}
