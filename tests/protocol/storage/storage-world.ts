/** Starts a server with three buckets and the policies of a small product, and creates official clients for its callers. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World, type WorldOptions } from '#tests/world.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'

export const ADA = '6f1d8f4e-3f3e-4c62-9d25-0c5c7c3f9f10'
const BEA = '0b7a4d4e-8f3e-4c62-9d25-0c5c7c3f9f11'
export type Who = 'anon' | 'ada' | 'bea' | 'service'

export interface StorageWorld extends World {
  as(who: Who): SupabaseClient['storage']
  /** Sends a request without the client and its rules. */
  ask(path: string, init?: RequestInit & { as?: Who | 'nobody' }): Promise<Response>
}

/** Policies as in Supabase's manual: every signed-in user has a folder with their id. */
const SCHEMA = `
  insert into storage.buckets (id, name, public) values ('own', 'own', false), ('shown', 'shown', true);
  insert into storage.buckets (id, name, file_size_limit, allowed_mime_types, sniffed)
    values ('strict', 'strict', 1000, '{image/png}', true);
  create policy own_files on storage.objects for all to authenticated
    using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);
  create policy drop_box on storage.objects for insert to anon
    with check (bucket_id = 'own' and (storage.foldername(name))[1] = 'box' and storage.allow_only_operation('object.upload'));`

export async function aStorageWorld(options: WorldOptions = {}): Promise<StorageWorld> {
  const world = await aWorld({ site: plainSite, ...options })
  if (!options.beside) await world.database.owner.query(SCHEMA)
  const { publishableKey, secretKey } = world.secrets
  const token = (sub: string) => tokenOf(world, { role: 'authenticated', sub })
  const bearers = { ada: await token(ADA), bea: await token(BEA) }
  const keyOf = (who: Who) => (who === 'service' ? secretKey : publishableKey)
  const headersOf = (who: Who): Record<string, string> =>
    who === 'ada' || who === 'bea' ? { authorization: `Bearer ${bearers[who]}` } : {}
  return Object.assign(world, {
    as: (who: Who) =>
      createClient(world.address, keyOf(who), { auth: { persistSession: false }, global: { headers: headersOf(who) } })
        .storage,
    ask: (path: string, { as = 'anon', ...init }: RequestInit & { as?: Who | 'nobody' } = {}) =>
      fetch(`${world.address}/storage/v1${path}`, {
        ...init,
        headers: {
          ...(as === 'nobody' ? {} : { apikey: keyOf(as), ...headersOf(as) }),
          ...(init.headers as Record<string, string>),
        },
      }),
  })
}

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
