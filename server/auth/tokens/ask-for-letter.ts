/**
 * What public calls ask to have sent (safety F38). The call puts the wish into the queue, sealed, and answers: it does
 * the same for every address, because it does not look whose it is. The worker looks: `answer-asked.ts`.
 */
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import { enqueue } from '#server/outbox/enqueue.ts'
import { TaskFailure } from '#server/outbox/task-failure.ts'
import { sealer } from '#server/keys/sealing.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'
import type { Pkce } from '../redirects/flow-states.ts'
import { UserData } from '../read-auth-body.ts'
import { redirectTarget } from '../redirects/redirects.ts'
import type { Address } from '../accounts/users.ts'

const Wish = v.object({
  of: v.picklist(['signup', 'otp', 'recover', 'resend', 'change']),
  address: v.union([v.object({ email: v.string() }), v.object({ phone: v.string() })]),
  redirectTo: v.string(),
  /** The network address the call came from, and by what its device would be known. */
  from: v.string(),
  devices: v.array(v.string()),
  pkce: v.optional(v.object({ challenge: v.string(), method: v.picklist(['s256', 'plain']) })),
  channel: v.optional(v.nullable(v.string())),
  /** Whom the call made, or who is signed in. */
  userId: v.optional(v.string()),
  /** Of a sign-up: with the password the account has already. */
  repeats: v.optional(v.boolean()),
  /** Of a code: what is told of somebody new, where somebody new may come. */
  newcomer: v.optional(v.object({ data: UserData })),
  /** Of sending again. */
  type: v.optional(v.string()),
})
type Wish = v.InferOutput<typeof Wish>

/** Which call asks; what follows from it stands in the file of that call. */
export type AskingCall = Wish['of']

export interface NewWish extends Pick<Wish, 'of' | 'channel' | 'userId' | 'repeats' | 'newcomer' | 'type'> {
  call: Call
  address: Address
  pkce?: Pkce | undefined
}

/** A wish as the worker has it. */
export interface Asked extends Omit<Wish, 'from' | 'devices'> {
  address: Address
  call: Pick<Call, 'url' | 'header' | 'address' | 'devices' | 'now'>
  /** Whether there is budget left for addresses nobody has proven. */
  mayReachStrangers: boolean
}

export async function askForLetter(tx: Transaction, { call, ...wish }: NewWish, services: AuthServices): Promise<void> {
  const devices = call.devices.map((device) => device.toString('hex'))
  const content: Wish = { ...wish, redirectTo: redirectTarget(call, services), from: call.address, devices }
  const sealed = sealer(services.secrets, PURPOSE).seal(JSON.stringify(content))
  await enqueue(tx, { task: 'asked_letter', payload: { sealed }, byStrangers: true })
}

export function readAsked(
  payload: unknown,
  { secrets, settings, now }: AuthServices,
): Omit<Asked, 'mayReachStrangers'> {
  const { from, devices: named, ...wish } = open(payload, secrets)
  const devices = named.map((device) => Buffer.from(device, 'hex'))
  const url = new URL(settings.SITE_URL)
  return { ...wish, call: { url, header: () => undefined, address: from, devices, now: now() } }
}

const PURPOSE = 'asked letters'

function open(payload: unknown, secrets: AuthServices['secrets']): Wish {
  try {
    const { sealed } = v.parse(v.object({ sealed: v.string() }), payload)
    return v.parse(Wish, JSON.parse(sealer(secrets, PURPOSE).open(sealed)))
  } catch (cause) {
    throw new TaskFailure('What was asked for cannot be opened: was DATA_SECRET changed?', { permanent: true, cause })
  }
}
