/**
 * Keeps the typed values of the contact form in this tab, so that a reload loses nothing, and the id of the request that
 * was made of them and has not arrived: what is sent next replaces it.
 */
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

const REQUEST_KEY = 'contact-draft-request'
/** For a browser that refuses storage: it then lasts as long as the page. */
let request: string | null = null

export function storeDraftRequest(id: string | null) {
  request = id
  storeInTab(REQUEST_KEY, id)
}

/** Only for the browser: the server would share it between visitors. */
export const readDraftRequest = () => (request ??= readFromTab(REQUEST_KEY) as string | null)

/** Begins another request beside the one that waits. Returns the values that the visitor would type again. */
export function startAnotherDraft(typed: FormValues): FormValues {
  const values = { ...typed, preferred_dates: '', message: '' }
  storeDraftRequest(null)
  storeDraft(values)
  return values
}
