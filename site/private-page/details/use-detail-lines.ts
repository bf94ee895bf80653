/** The fields of the contact form as they are read, in the form's own words and order. */
import { contactFields, type ContactValues, describeField } from '#contract/contact-fields.ts'
import { TEN_OR_MORE } from '#contract/people.ts'
import { CONTACT_LABELS } from '#site/contact/contact-labels.ts'
import { useFormTranslate } from '#site/contact/form-translate.ts'
import { useWords } from '../spoken.tsx'

export function useDetailLines() {
  const t = useWords()
  const site = useFormTranslate()
  const people = (count: number) =>
    count === TEN_OR_MORE ? site('contact.tenOrMore') : site('contact.peopleCount', { count })

  return (details: ContactValues) =>
    contactFields.map((field) => {
      const value = details[field]
      const read = describeField(field).kind === 'people' ? people(Number(value)) : (value as string | null)
      return { field, label: site(CONTACT_LABELS[field]), value: read || t('details.none') }
    })
}
