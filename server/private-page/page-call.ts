/** Validates the body of a call of the private page. */
import { type ContactField, contactFields, describeField } from '#contract/request/contact-fields.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { PrivatePageServices, StoredPage } from './page-access.ts'

/** Longer than a stored instant as text. */
const LONGEST_WISH = 40

/** Only kind and size are checked here; the database checks the values. */
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

export type PageBody = v.InferOutput<typeof PageBody>

export type Corrections = Partial<Record<ContactField, string | number | null | undefined>>

export interface PageCall {
  id: string
  /** The present state of the page. */
  page: StoredPage
  body: PageBody
}

export type PageAction = (tx: Transaction, asked: PageCall, services: PrivatePageServices) => unknown
