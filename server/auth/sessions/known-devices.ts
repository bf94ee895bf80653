/**
 * The devices an account was signed in to from (safety F39): the place a call comes from with what it says of itself,
 * or the name the console gave itself there. Strangers can use up the tries of an account, not those of its devices.
 * Kept as keyed digests; a device is no proof of anything and gives no right.
 */
import { createHmac } from 'node:crypto'
import { DEVICE_HEADER } from '#contract/device-header.ts'
import type { Transaction } from '#database/database.ts'
import { deriveSecret } from '#server/keys/secrets.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Origin } from '../origin.ts'

/** The digests by which a call identifies its device; first the one that nobody else can know. */
export function devicesOf(
  { address, header }: Pick<Origin, 'address' | 'header'>,
  { secrets }: AuthServices,
): Buffer[] {
  const key = deriveSecret(secrets, 'devices')
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  const named = header(DEVICE_HEADER) ?? ''
  const place = digest(`place\n${address}\n${header('user-agent') ?? ''}`)
  return NAME.test(named) ? [digest(`name\n${named}`), place] : [place]
}

const NAME = /^[\da-f]{32}$/

/** Once a day is enough. */
export async function noteDevices(tx: Transaction, userId: string, { devices, now }: Origin): Promise<void> {
  await tx.query(
    `insert into auth.known_devices as kept (user_id, device, seen_at)
     select $1, device, $3::timestamptz from unnest($2::bytea[]) device order by device
     on conflict (user_id, device) do update set seen_at = excluded.seen_at
     where kept.seen_at < excluded.seen_at - interval '1 day'`,
    [userId, devices, now],
  )
}

/** One the account knows, to be counted by; undefined for a stranger. Asks the same where there is no account. */
export async function knownDevice(
  tx: Transaction,
  userId: string | undefined,
  devices: readonly Buffer[],
): Promise<string | undefined> {
  const { rows } = await tx.query<{ device: Buffer }>(
    `select device from auth.known_devices where user_id = $1 and device = any($2::bytea[])
     order by array_position($2::bytea[], device) limit 1`,
    [userId ?? NOBODY, devices],
  )
  return rows[0]?.device.toString('hex')
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
