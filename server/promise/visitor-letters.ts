/**
 * Limits the letters about requests to one mailbox (safety B20), so that requests in somebody's name cannot fill their
 * mailbox, with any telephone numbers. Only the letter is held back: the request is stored, and called about.
 */
import type { Transaction } from '#database/database.ts'
import { hours, seconds } from '#contract/durations.ts'
import { takeIn } from '../access/limits.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { ONE_ADDRESS } from '../settings/one-address.ts'
import type { PromiseServices } from './promise-services.ts'
import type { RequestStage } from './request-stage.ts'

/** False where no letter of this kind is to go, also because the form takes any text for an address. */
export async function mayWriteTo(
  tx: Transaction,
  { request, letter }: { request: RequestStage; letter: string },
  services: PromiseServices,
): Promise<boolean> {
  if (!ONE_ADDRESS.test(request.email)) return false
  const limited = { kind: `visitors: ${letter}`, burst: services.settings.CONTACT_LIMIT, seconds: DAY }
  if ((await takeIn(tx, mailboxOf(request.email), limited, services)) === 0) return true
  services.log.warn(
    { letter, request: request.id },
    'a letter was held back: its mailbox had as many as it may in a day',
  )
  return false
}

const DAY = hours(24) / seconds(1)
