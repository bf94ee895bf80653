/** The answers about one person's data and about the audit (product §4.11). */
import * as v from 'valibot'
import { count, facts, instant, instantOrNull, language, text, textOrNull } from './parts.ts'
import { Brief } from './sheet.ts'

export const FoundRequest = v.strictObject({ ...Brief.entries, email: text })

/** An alert of the person for the next edition of an experience. */
export const PersonAlert = v.strictObject({
  experience: text,
  email: text,
  language,
  asked_at: instant,
  told_at: instantOrNull,
  notice_version: text,
})

const copied = { reference: text, received_at: instant, name: text, assistant_email: text }

/** A request of another person, `name`, whose letters this person gets in copy. */
export const CopiedRequest = v.strictObject({ id: text, ...copied })

export const FoundPerson = v.strictObject({
  requests: v.array(FoundRequest),
  copies: v.array(CopiedRequest),
  alerts: v.array(PersonAlert),
})

export const PersonCopy = v.strictObject({
  exported_at: instant,
  requests: v.array(v.unknown()),
  copies: v.array(v.strictObject(copied)),
  alerts: v.array(PersonAlert),
})

export const ErasedCount = v.strictObject({ erased: count })

export const AuditRow = v.strictObject({
  id: count,
  at: instant,
  actor: textOrNull,
  actor_name: textOrNull,
  action: text,
  contact_request_id: textOrNull,
  /** The reference of the request; null if the line is about none. */
  reference: textOrNull,
  details: facts,
})
