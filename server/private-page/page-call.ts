/** One call of the private page: who may make it has been checked, and the page as it stands now has been read. */
import { type ContactField, contactFields, describeField } from '#contract/request/contact-fields.ts'
import type { VisitorPage } from '#contract/private-page.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import type { Transaction } from '#database/database.ts'
import * as v from 'valibot'
import type { ConcurrencyPerCaller } from '../access/concurrency-per-caller.ts'
import type { LimitServices } from '../access/limits.ts'
import type { Live } from '../live/live.ts'
import type { Settings } from '../settings/settings.ts'

/** Longer than an instant as it is stored. */
const LONGEST_WISH = 40

/** The database checks values beyond their kind and size. */
const corrections = Object.fromEntries(
  contactFields.map((field) => {
    const { kind, longest = LONGEST_WISH } = describeField(field)
    const text = v.nullable(v.pipe(v.string(), v.maxLength(longest, 'is too long')))
    return [field, v.optional(kind === 'people' ? v.number() : text)]
  }),
)

export const PageBody = v.object({
  token: v.string(),
  seen_version: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
  /** Of the page that asks. */
  language: v.optional(v.custom<Language>(isLanguage)),
  changes: v.optional(v.strictObject(corrections)),
  document: v.optional(v.pipe(v.string(), v.uuid())),
  /** The key of a file that the visitor added. */
  file: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type Corrections = Partial<Record<ContactField, string | number | null | undefined>>

export type Page = (VisitorPage | { erased: true }) & { token_version: number }

export interface PageCall {
  id: string
  /** As it stands now. */
  page: Page
  body: v.InferOutput<typeof PageBody>
}

export interface PrivatePageServices extends LimitServices {
  settings: Pick<Settings, 'BRAND' | 'SITE_URL' | 'STORAGE'>
  concurrency: ConcurrencyPerCaller
  live: Live
}

export type PageAction = (tx: Transaction, asked: PageCall, services: PrivatePageServices) => unknown

export async function one(tx: Transaction, sql: string, values: readonly unknown[]): Promise<unknown> {
  return (await tx.query<{ answer: unknown }>(sql, values)).rows[0]!.answer
}
