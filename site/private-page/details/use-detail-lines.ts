/** Gives the fields of the contact form as text, with the labels and in the order of the form. */
import { contactFields, type ContactValues, describeField } from '#contract/request/contact-fields.ts'
import { TEN_OR_MORE } from '#contract/request/people.ts'
import { CONTACT_LABELS } from '#site/contact/contact-labels.ts'
import { useFormTranslate } from '#site/contact/form-translate.ts'
import { IN_WRITING } from '#contract/request/reach.ts'
import { useSpoken } from '../spoken.tsx'
import { instantIn } from '../when.ts'

export function useDetailLines() {
  const { t, locale } = useSpoken()
  const site = useFormTranslate()
  const people = (count: number) =>
    count === TEN_OR_MORE ? site('contact.tenOrMore') : site('contact.peopleCount', { count })

  const wish = (reach: string | null) => {
    if (!reach) return site('contact.reach.now')
    return reach === IN_WRITING
      ? site('contact.reach.writing')
      : site('contact.sent.from', { when: instantIn(locale, reach) })
  }

  return (details: ContactValues) =>
    contactFields.map((field) => {
      const value = details[field]
      const { kind } = describeField(field)
      const text = value as string | null
      const read = kind === 'people' ? people(Number(value)) : kind === 'reach' ? wish(text) : text
      return { field, label: site(CONTACT_LABELS[field]), value: read || t('details.none') }
    })
}
