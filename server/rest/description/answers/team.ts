/** The answers about the team and about the caller (product §4.1, §4.8, §4.10). */
import * as v from 'valibot'
import {
  count,
  day,
  instant,
  instantOrNull,
  language,
  languageOrNull,
  role,
  state,
  text,
  textOrNull,
  yesOrNo,
} from './parts.ts'

/** The caller as a member of the team. */
export const Me = v.strictObject({
  user_id: text,
  role,
  display_name: text,
  language,
  languages: v.array(language),
  active: yesOrNo,
  /** Whether the caller may work in this session. */
  adviser: yesOrNo,
  admin: yesOrNo,
  second_factor_needed: yesOrNo,
  /** The present position of the feed of changes, for `request_changes_since`. */
  feed_position: text,
})

export const OwnSession = v.strictObject({
  id: text,
  created_at: instant,
  refreshed_at: instant,
  user_agent: textOrNull,
  aal: v.picklist(['aal1', 'aal2', 'aal3']),
  current: yesOrNo,
})

/** The first steps of a new room, and whether each is done. */
export const LaunchList = v.strictObject({
  admin: yesOrNo,
  second_factor: yesOrNo,
  recovery_codes: yesOrNo,
  mail: yesOrNo,
  roster: yesOrNo,
  contact_details: yesOrNo,
  request: yesOrNo,
})

export const Member = v.strictObject({
  user_id: text,
  role,
  display_name: text,
  language,
  languages: v.array(language),
  active: yesOrNo,
  invited_by: textOrNull,
  created_at: instant,
  email: text,
  /** Null if they have never signed in since the invitation. */
  last_sign_in_at: instantOrNull,
  factors: count,
  sessions: count,
})

export const OnDuty = v.strictObject({ user_id: text, display_name: text })

/** In Paris time. If the end is not later than the start, it is on the next day. Weekday 1 is Monday. */
export const DutyHours = v.strictObject({ id: text, weekday: count, starts: text, ends: text })

/** For each day from the first to the last: leave, or hours in addition to the roster. */
export const DutyException = v.strictObject({
  id: text,
  on_duty: yesOrNo,
  first_day: day,
  last_day: day,
  starts: text,
  ends: text,
})

export const RosteredAdviser = v.strictObject({
  user_id: text,
  display_name: text,
  languages: v.array(language),
  hours: v.array(DutyHours),
  exceptions: v.array(DutyException),
})

export const DutyBoard = v.strictObject({
  on_duty: v.array(OnDuty),
  next_duty: instantOrNull,
  promised_by: instant,
  advisers: v.array(RosteredAdviser),
})

/** A request that becomes due during a leave, and who would get it; null means back to the queue. */
export const PlannedHandover = v.strictObject({
  request: text,
  colleague: textOrNull,
  reference: text,
  name: text,
  language: languageOrNull,
  state,
  due_at: instant,
})

export const SavedLeave = v.strictObject({ exception: text, handed: v.array(text) })
