/**
 * Limits the letters and text messages that public calls cause (protocol §12, safety F38). Letters to unconfirmed
 * addresses share one budget. Letters to an account draw on a budget of that account and that call, and each of its
 * known devices has a budget of its own, so that no stranger uses up the owner's. The caller has its answer already: a
 * letter over the budget is not sent, and earlier letters stay valid.
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { knownDevice } from '../sessions/known-devices.ts'
import { takeIn } from '#server/access/limits.ts'
import type { Address, UserRow } from '../accounts/users.ts'
import { type Draw, limitsOf, budgetsOf, type Budget } from './address-budgets.ts'

const HOUR = 3600

/**
 * Counts a wish, whosever address it names, and answers whether it may reach somebody unknown. Were the known left out,
 * the letters that still reach one's own mailboxes would tell how many of the others are known.
 */
export async function countWish(
  tx: Transaction,
  { address, call }: Pick<Draw, 'address' | 'call'>,
  services: AuthServices,
): Promise<boolean> {
  const { what, all } = limitsOf(address, services.settings)
  return drawAll(
    tx,
    [
      // Drawn first: when this budget is empty the shared one is not touched, so that one place cannot use it up alone.
      { kind: `${what} asked for from one place`, subject: call.address, burst: Math.ceil(all / PLACES) },
      { kind: `${what} to all who are unknown`, subject: 'everybody', burst: all },
    ],
    services,
  )
}

const PLACES = 10

/** To be asked right before the letter is written, and before its code is made. */
export async function mayBeSent(tx: Transaction, draw: Draw, services: AuthServices): Promise<boolean> {
  const { owner, asker, call, mayReachStrangers } = draw
  if (owner === undefined && !mayReachStrangers) return false
  const account = owner ?? asker
  const device = account && (await knownDevice(tx, account, call.devices))
  return drawAll(tx, budgetsOf({ ...draw, device }, services.settings), services)
}

async function drawAll(tx: Transaction, budgets: readonly Budget[], services: AuthServices): Promise<boolean> {
  for (const { subject, ...budget } of budgets) {
    const wait = await takeIn(tx, subject, { ...budget, seconds: HOUR }, services)
    if (wait === 0) continue
    services.log.warn({ budget: budget.kind }, 'a letter that was asked for is over its budget')
    return false
  }
  return true
}

/** For a signed-in user who asks for a code of their own: they may know. */
export async function refuseOverBudget(
  tx: Transaction,
  draw: Omit<Draw, 'mayReachStrangers'>,
  services: AuthServices,
): Promise<void> {
  const mayReachStrangers = draw.owner === undefined && (await countWish(tx, draw, services))
  if (await mayBeSent(tx, { ...draw, mayReachStrangers }, services)) return
  throw 'email' in draw.address
    ? new Problem('over_email_send_rate_limit', 'email rate limit exceeded')
    : new Problem('over_sms_send_rate_limit', 'SMS rate limit exceeded')
}

/** The account of an address, if its owner proved it or an administrator named them. */
export function ownerOf(user: UserRow | undefined, address: Address): string | undefined {
  const since = 'email' in address ? (user?.email_confirmed_at ?? user?.invited_at) : user?.phone_confirmed_at
  return since ? user?.id : undefined
}
