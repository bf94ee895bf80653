/** Writes the advisers of the demo as an invitation would: confirmed accounts, rows in the team, duty hours. */
import type { Transaction } from '#database/database.ts'
import { hours } from '#contract/durations.ts'
import { calendarDay } from '#catalogue/availability.ts'
import { addConfirmedAccount } from '../auth/accounts/add-confirmed-account.ts'
import { speakAs } from './speak-as.ts'
import type { DemoAdviser } from './team.ts'

export interface DemoAccount extends DemoAdviser {
  passwordHash: string
}

/** Returns their ids in the same order. */
export async function writeTeam(tx: Transaction, accounts: readonly DemoAccount[], now: Date): Promise<string[]> {
  const team: string[] = []
  for (const account of accounts) team.push(await writeAdviser(tx, account, now))
  for (const [place, account] of accounts.entries()) await writeHours(tx, team[place]!, account)
  // Duty covers the nights, too, so that the console can be tried at any hour.
  await speakAs(tx, team[0]!)
  const days = [-24, 0, 24].map((later) => calendarDay(new Date(now.getTime() + hours(later))))
  await tx.query('select public.add_duty_exception($1, true, $2, $3)', [team[0], days[0], days[2]])
  return team
}

async function writeAdviser(tx: Transaction, account: DemoAccount, now: Date): Promise<string> {
  const { name, email, role, language, languages, passwordHash } = account
  const id = await addConfirmedAccount(tx, { email, passwordHash, now })
  await tx.query(
    'insert into public.advisers (user_id, role, display_name, language, languages) values ($1, $2, $3, $4, $5)',
    [id, role, name, language, languages],
  )
  return id
}

async function writeHours(tx: Transaction, id: string, { duty }: DemoAdviser): Promise<void> {
  const { weekdays, starts, ends } = duty
  await speakAs(tx, id)
  await tx.query('select public.set_duty_hours($1, $2)', [
    id,
    JSON.stringify(weekdays.map((weekday) => ({ weekday, starts, ends }))),
  ])
}
