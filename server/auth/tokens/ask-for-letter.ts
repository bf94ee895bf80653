/**
 * Requests for letters by public calls (safety F38). The call puts the sealed request into the queue and answers. It
 * does the same work for every address, because only the worker looks the address up (`send-requested-letter.ts`).
 */
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import { enqueue } from '#server/outbox/enqueue.ts'
import { TaskFailure } from '#server/outbox/task-failure.ts'
import { sealer } from '#server/keys/sealing.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'
import type { Pkce } from '../redirects/pkce.ts'
import { UserData } from '../read-auth-body.ts'
import { redirectTarget } from '../redirects/redirects.ts'
import type { Address } from '../accounts/users.ts'

const LetterWish = v.object({
  of: v.picklist(['signup', 'otp', 'recover', 'resend', 'change']),
  address: v.union([v.object({ email: v.string() }), v.object({ phone: v.string() })]),
  redirectTo: v.string(),
  /** The network address of the caller. */
  from: v.string(),
  devices: v.array(v.string()),
  pkce: v.optional(v.object({ challenge: v.string(), method: v.picklist(['s256', 'plain']) })),
  channel: v.optional(v.nullable(v.string())),
  /** The user that the call created, or the signed-in user. */
  userId: v.optional(v.string()),
  /** Sign-up only: the account exists already, with the same password. */
  repeats: v.optional(v.boolean()),
  /** One-time code only: the metadata for a new user; undefined where new users may not come. */
  newcomer: v.optional(v.object({ data: UserData })),
  /** Resending only: the kind of letter. */
  type: v.optional(v.string()),
})
type LetterWish = v.InferOutput<typeof LetterWish>

/** The name of the call that asked for the letter. */
export type AskingCall = LetterWish['of']

export interface NewWish extends Pick<LetterWish, 'of' | 'channel' | 'userId' | 'repeats' | 'newcomer' | 'type'> {
  call: Call
  address: Address
  pkce?: Pkce | undefined
}

/** The request as the worker gets it. */
export interface LetterRequest extends Omit<LetterWish, 'from' | 'devices'> {
  address: Address
  call: Pick<Call, 'url' | 'header' | 'address' | 'devices' | 'now'>
  /** Whether the budget for unconfirmed addresses is not used up. */
  mayReachStrangers: boolean
}

export async function askForLetter(tx: Transaction, { call, ...wish }: NewWish, services: AuthServices): Promise<void> {
  const devices = call.devices.map((device) => device.toString('hex'))
  const content: LetterWish = { ...wish, redirectTo: redirectTarget(call, services), from: call.address, devices }
  const sealed = sealer(services.secrets, PURPOSE).seal(JSON.stringify(content))
  await enqueue(tx, { task: 'asked_letter', payload: { sealed }, rank: 'stranger' })
}

export function readLetterRequest(
  payload: unknown,
  { secrets, settings, now }: AuthServices,
): Omit<LetterRequest, 'mayReachStrangers'> {
  const { from, devices: named, ...wish } = open(payload, secrets)
  const devices = named.map((device) => Buffer.from(device, 'hex'))
  const url = new URL(settings.SITE_URL)
  return { ...wish, call: { url, header: () => undefined, address: from, devices, now: now() } }
}

const PURPOSE = 'asked letters'

function open(payload: unknown, secrets: AuthServices['secrets']): LetterWish {
  try {
    const { sealed } = v.parse(v.object({ sealed: v.string() }), payload)
    return v.parse(LetterWish, JSON.parse(sealer(secrets, PURPOSE).open(sealed)))
  } catch (cause) {
    throw new TaskFailure('What was asked for cannot be opened: was DATA_SECRET changed?', { permanent: true, cause })
  }
}
