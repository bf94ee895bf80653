/** The six fields as they are read, in the form's own words and order. */
import { TEN_OR_MORE } from '#contract/contact-request.ts'
import type { VisitorDetails } from '#contract/private-page.ts'
import { useTranslate } from '../language.tsx'
import { useWords } from './spoken.tsx'

export function useDetailLines() {
  const t = useWords()
  const site = useTranslate()
  const people = (count: number) =>
    count === TEN_OR_MORE ? site('contact.tenOrMore') : site('contact.peopleCount', { count })

  return (details: VisitorDetails) => {
    const { name, email, whatsapp, number_of_people: count, preferred_dates: dates, message } = details
    return [
      { field: 'name', label: site('contact.name'), value: name },
      { field: 'email', label: site('contact.email'), value: email },
      { field: 'whatsapp', label: site('contact.whatsapp'), value: whatsapp },
      { field: 'number_of_people', label: site('contact.people'), value: people(count) },
      { field: 'preferred_dates', label: site('contact.dates'), value: dates ?? t('details.none') },
      { field: 'message', label: site('contact.message'), value: message ?? t('details.none') },
    ] as const satisfies readonly { field: keyof VisitorDetails; label: string; value: string }[]
  }
}
