/** Finds, locks, inserts and changes users (protocol §2, §3, §14). */
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import { refuseTooMuch } from './metadata-size.ts'

export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  phone: string | null
  phone_confirmed_at: Date | null
  phone_change: string | null
  phone_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  is_sso_user: boolean
  is_anonymous: boolean
  banned_until: Date | null
  deleted_at: Date | null
  created_at: Date
}

export type Address = { email: string } | { phone: string }

export async function findUser(tx: Transaction, address: Address): Promise<UserRow | undefined> {
  const { rows } =
    'email' in address
      ? await tx.query<UserRow>('select * from auth.users where email = $1 and not is_sso_user', [address.email])
      : await tx.query<UserRow>('select * from auth.users where phone = $1', [address.phone])
  return rows[0]
}

export async function userWithId(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const { rows } = await tx.query<UserRow>('select * from auth.users where id = $1', [id])
  return rows[0]
}

/** Locks the row of the user until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const { rows } = await tx.query<UserRow>('select * from auth.users where id = $1 for update', [id])
  return rows[0]
}

/** Locks the account at the address. An account that left the address before the lock was taken is not found. */
export async function lockUserAt(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const sql = 'select * from auth.users where email = $1 and not is_sso_user for update'
  return (await tx.query<UserRow>(sql, [email])).rows[0]
}

export type UserColumns = Partial<Omit<UserRow, 'id' | 'created_at'>> & { id?: string }

/** Throws `email_exists` or `phone_exists` when another transaction inserted the same one first. */
export async function insertUser(tx: Transaction, columns: UserColumns): Promise<UserRow> {
  const names = Object.keys(columns)
  const places = names.map((_, at) => `$${at + 1}`)
  const sql = `insert into auth.users (${names.join(', ')}) values (${places.join(', ')}) returning *`
  try {
    return fitting((await tx.query<UserRow>(sql, Object.values(columns).map(toParameter))).rows[0]!, columns)
  } catch (error) {
    throw taken(error)
  }
}

/** Sets the columns named; `updated_at` follows. */
export async function changeUser(tx: Transaction, id: string, columns: UserColumns): Promise<UserRow> {
  const sets = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`)
  const sql = `update auth.users set ${[...sets, 'updated_at = now()'].join(', ')} where id = $1 returning *`
  try {
    return fitting((await tx.query<UserRow>(sql, [id, ...Object.values(columns).map(toParameter)])).rows[0]!, columns)
  } catch (error) {
    throw taken(error)
  }
}

export function isBanned({ banned_until }: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return banned_until !== null && banned_until > now
}

/** Checks the size of the metadata after the merge, so that many small additions have the same limit as one large one. */
function fitting(user: UserRow, changed: UserColumns): UserRow {
  if (changed.raw_user_meta_data || changed.raw_app_meta_data) {
    refuseTooMuch(user.raw_user_meta_data, user.raw_app_meta_data)
  }
  return user
}

/** Whether this address or number of the account is confirmed. */
export const isConfirmed = ({ email_confirmed_at, phone_confirmed_at }: UserRow, address: Address) =>
  ('email' in address ? email_confirmed_at : phone_confirmed_at) !== null

/** Merges the top level only; a null removes the key (protocol §5 PUT /user). */
export function mergedData(old: Record<string, unknown>, changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null))
}

/** The driver would write an array as a PostgreSQL array, but the columns are jsonb. */
const toParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value

function taken(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return error
  return constraint === 'users_phone_key'
    ? new Problem('phone_exists', 'A user with this phone number has already been registered')
    : new Problem('email_exists', 'A user with this email address has already been registered')
}
