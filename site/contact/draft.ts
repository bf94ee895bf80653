/** Keeps the typed values of the contact form in this tab, so that a reload loses nothing. */
import { forEachField, type FormValues } from '#contract/request/contact-fields.ts'
import { storeInTab, readFromTab } from '#browser/tab-store.ts'

const KEY = 'contact-draft'

export const storeDraft = (typed: FormValues) =>
  storeInTab(
    KEY,
    forEachField<FormValues>((field) => typed[field]),
  )

export const readDraft = () => readFromTab(KEY) as FormValues | null

export const removeDraft = () => storeInTab(KEY, null)
