/** What is being typed in the contact form, kept in this tab only, so that a reload loses nothing. */
import type { FormValues } from '#contract/page.ts'
import { keepInTab, keptInTab } from './tab.ts'

const KEY = 'contact-draft'

export function keepDraft({ name, email, whatsapp, number_of_people, preferred_dates, message }: FormValues) {
  keepInTab(KEY, { name, email, whatsapp, number_of_people, preferred_dates, message })
}

export const keptDraft = () => keptInTab(KEY) as FormValues | null

export const forgetDraft = () => keepInTab(KEY, null)
