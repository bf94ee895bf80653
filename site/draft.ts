/** What is being typed in the contact form, kept in this tab only, so that a reload loses nothing. */
import type { FormValues } from '#contract/page.ts'

const KEY = 'contact-draft'

export function keepDraft({ name, email, whatsapp, number_of_people, preferred_dates, message }: FormValues) {
  try {
    const draft = { name, email, whatsapp, number_of_people, preferred_dates, message }
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing keeps the fields themselves until the page is left.
  }
}

export function keptDraft(): FormValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as FormValues | null
  } catch {
    return null
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
