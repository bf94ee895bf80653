/** Adds and confirms the identities of a user and lists their providers in `app_metadata` (protocol §3, §8). */
import type { Transaction } from '#database/database.ts'

export interface IdentityRow {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Record<string, unknown>
  email: string | null
  created_at: Date
}

export interface NewIdentity {
  userId: string
  provider: string
  providerId: string
  data: Record<string, unknown>
}

export async function addIdentity(tx: Transaction, { userId, provider, providerId, data }: NewIdentity): Promise<void> {
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())`,
    [userId, provider, providerId, JSON.stringify(data)],
  )
}

/** Adds the identity of the user's own address or number. Its provider id is the id of the user. */
export function addOwnIdentity(tx: Transaction, userId: string, address: { email: string } | { phone: string }) {
  const provider = 'email' in address ? 'email' : 'phone'
  const data = { sub: userId, ...address, email_verified: false, phone_verified: false }
  return addIdentity(tx, { userId, provider, providerId: userId, data })
}

export async function identitiesOf(tx: Transaction, userId: string): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    'select * from auth.identities where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows
}

export async function findIdentity(
  tx: Transaction,
  provider: string,
  providerId: string,
): Promise<IdentityRow | undefined> {
  const { rows } = await tx.query<IdentityRow>(
    'select * from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  )
  return rows[0]
}

/** Writes the first provider and the list of all providers into `app_metadata`. */
export async function restateProviders(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || coalesce((
       select jsonb_build_object('provider', (array_agg(provider order by first))[1],
                                 'providers', jsonb_agg(provider order by first))
       from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) ways
     ), '{}') where id = $1`,
    [userId],
  )
}

/** Copies the user's address or number into its identity, as confirmed. */
export async function confirmOwnIdentity(
  tx: Transaction,
  userId: string,
  address: { email: string } | { phone: string },
): Promise<void> {
  const provider = 'email' in address ? 'email' : 'phone'
  const data = { sub: userId, ...address, [`${provider}_verified`]: true }
  await tx.query(
    `insert into auth.identities as kept (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1::uuid, $2, $1::uuid::text, $3, now())
     on conflict (provider_id, provider) do update
       set identity_data = kept.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, provider, JSON.stringify(data)],
  )
  await restateProviders(tx, userId)
}
