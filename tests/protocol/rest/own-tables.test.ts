/** Tests searching the texts of the product's own tables with the unmodified client (protocol §15.2). */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainSite } from '#tests/plain-site.ts'
import { aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let id: string
let adviser: SupabaseClient
let service: SupabaseClient
let visitor: SupabaseClient
beforeAll(async () => {
  world = await aWorld({ site: plainSite, settings: unhurried })
  const member = await aMember(world)
  await world.database.owner.query(
    `insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Bea Lévy')`,
    [member.user.id],
  )
  const make = (key: string, headers: Record<string, string> = {}) =>
    createClient(world.address, key, { auth: { persistSession: false }, global: { headers } })
  const { publishableKey, secretKey } = world.secrets
  adviser = make(publishableKey, { Authorization: `Bearer ${member.session.access_token}` })
  service = make(secretKey)
  visitor = make(publishableKey)
  id = (await sendRequest(world, { message: 'Deux places pour mon père, si possible en loge' })).id
  await sendRequest(world, { message: 'Un dîner', email: 'bea@example.com', whatsapp: '+33639980102' })
})
afterAll(() => world.stop())

type Search = (db: SupabaseClient) => PromiseLike<{ data: unknown; error: unknown; status: number }>
const french = { config: 'french' } as const

/** A signed-in caller can search the team alone, because advisers read requests by the functions of the room. */
const ofTeam = (db: SupabaseClient) => db.from('advisers').select('display_name')
const inTeam: [string, Search][] = [
  ['fts', (db) => ofTeam(db).textSearch('display_name', "'bea' & 'lévy'", french)],
  ['plfts', (db) => ofTeam(db).textSearch('display_name', 'lévy bea', { type: 'plain', ...french })],
  ['phfts', (db) => ofTeam(db).textSearch('display_name', 'bea lévy', { type: 'phrase', ...french })],
  ['wfts', (db) => ofTeam(db).textSearch('display_name', 'lévy -noor', { type: 'websearch', ...french })],
  ['match', (db) => ofTeam(db).regexMatch('display_name', 'L[eé]vy$')],
  ['imatch', (db) => ofTeam(db).regexIMatch('display_name', '^BEA')],
]

test.each(inTeam)('%s finds a colleague for somebody signed in', async (_name, search) => {
  expect(await search(adviser)).toMatchObject({ data: [{ display_name: 'Bea Lévy' }], error: null })
})

const ofRequests = (db: SupabaseClient) => db.from('contact_requests').select('id')
const inRequests: [string, Search][] = [
  ['fts', (db) => ofRequests(db).textSearch('message', "'place' & 'loge'", french)],
  ['plfts', (db) => ofRequests(db).textSearch('message', 'places loges', { type: 'plain', ...french })],
  ['phfts', (db) => ofRequests(db).textSearch('message', 'deux places', { type: 'phrase', ...french })],
  ['wfts', (db) => ofRequests(db).textSearch('message', 'loge -dîner', { type: 'websearch', ...french })],
  ['match', (db) => ofRequests(db).regexMatch('message', 'p[eè]re')],
  ['imatch', (db) => ofRequests(db).regexIMatch('message', '^DEUX')],
]

test.each(inRequests)('%s finds a request for the service', async (_name, search) => {
  expect(await search(service)).toMatchObject({ data: [{ id }], error: null })
})

test.each(inRequests)('%s is not offered to visitors: its cost would be theirs to decide', async (_name, search) => {
  expect(await search(visitor)).toMatchObject({ data: null, error: { code: 'PGRST127' } })
})
