/**
 * Remembers the devices from which an account signed in (safety F39): the network address with the user agent, or the
 * device id that the console sends. Strangers can use up the tries of an account, but not those of its devices. Devices
 * are stored as keyed digests. A known device proves nothing and gives no right.
 */
import { createHmac } from 'node:crypto'
import { DEVICE_HEADER } from '#contract/device-header.ts'
import type { Transaction } from '#database/database.ts'
import { deriveSecret } from '#server/keys/secrets.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Origin } from '../origin.ts'

/** Returns the digests by which a call identifies its device; the one that nobody can guess comes first. */
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

/** Renews the date of a device once a day, to save writes. */
export async function noteDevices(tx: Transaction, userId: string, { devices, now }: Origin): Promise<void> {
  await tx.query(
    `insert into auth.known_devices as kept (user_id, device, seen_at)
     select $1, device, $3::timestamptz from unnest($2::bytea[]) device order by device
     on conflict (user_id, device) do update set seen_at = excluded.seen_at
     where kept.seen_at < excluded.seen_at - interval '1 day'`,
    [userId, devices, now],
  )
}

/** Returns a device that the account knows; undefined for a stranger. The work is the same for an unknown account. */
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
