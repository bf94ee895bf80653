/**
 * Limits the letters and text messages that public calls cause (protocol §12, safety F38). Letters to unconfirmed
 * addresses share one budget. Letters to an account draw on a budget of that account and that call, and each of its
 * known devices has a budget of its own, so that no stranger uses up the owner's. A letter over the budget is silently
 * not sent, because the call was answered already; earlier letters stay valid.
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
 * Counts a requested letter for every address, and returns whether it may go to an unknown one. If known addresses were
 * not counted, an attacker could learn from the letters to their own mailboxes how many other addresses are known.
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
      // Drawn first: if it is empty, one network address cannot use the shared budget up.
      { kind: `${what} asked for from one place`, subject: call.address, burst: Math.ceil(all / PLACES) },
      { kind: `${what} to all who are unknown`, subject: 'everybody', burst: all },
    ],
    services,
  )
}

const PLACES = 10

/** Draws on the budgets of the address. Call it directly before the code and the letter are made. */
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

/** Throws for a signed-in user who asks for their own code; they may learn of the limit. */
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

/** Returns the account of an address, if its owner proved it or an administrator invited them. */
export function ownerOf(user: UserRow | undefined, address: Address): string | undefined {
  const since = 'email' in address ? (user?.email_confirmed_at ?? user?.invited_at) : user?.phone_confirmed_at
  return since ? user?.id : undefined
}
