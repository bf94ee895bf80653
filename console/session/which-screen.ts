/** Decides which screen a person sees on the way in (product §4.1), from session, task and factors. Pure. */
import type { Task } from './entry-link.ts'

export type EntryScreen =
  | 'sign-in'
  | 'first-admin'
  | 'second-factor'
  | 'new-password'
  | 'welcome'
  /** A second factor must be set up before the room opens. */
  | 'enrol'
  /** A second factor is offered and can be skipped. */
  | 'offer-factor'
  | 'stranger'
  /** The letter is to another person than the one signed in. */
  | 'other-person'
  | 'inside'

export interface Situation {
  signedIn: boolean
  /** The person came by the link of the first admin. */
  hasFirstAdminLink: boolean
  hasLetterOfAnother: boolean
  task: Task | 'offer-factor'
  /** Null for a person who is not in the team. */
  me: { active: boolean; second_factor_needed: boolean } | null
  hasFactor: boolean
  level: string
}

export function whichScreen({
  signedIn,
  hasFirstAdminLink,
  hasLetterOfAnother,
  task,
  me,
  hasFactor,
  level,
}: Situation): EntryScreen {
  if (hasLetterOfAnother) return 'other-person'
  if (!signedIn) return hasFirstAdminLink ? 'first-admin' : 'sign-in'
  if (hasFactor && level !== 'aal2') return 'second-factor'
  if (!me?.active) return 'stranger'
  if (task === 'new-password' || task === 'welcome') return task
  if (me.second_factor_needed) return 'enrol'
  return task === 'offer-factor' && !hasFactor ? 'offer-factor' : 'inside'
}
