/** Keeps the typed values of the contact form in this tab, so that a reload loses nothing. */
import { forEachField, type FormValues } from '#contract/request/contact-fields.ts'
import { keepInTab, keptInTab } from '#browser/tab-store.ts'

const KEY = 'contact-draft'

export const keepDraft = (typed: FormValues) =>
  keepInTab(
    KEY,
    forEachField<FormValues>((field) => typed[field]),
  )

export const keptDraft = () => keptInTab(KEY) as FormValues | null

export const forgetDraft = () => keepInTab(KEY, null)
