/** What a client sent, field by field, as the form of the page names and limits it. */
import { LONGEST, PEOPLE_CHOICES, TEN_OR_MORE } from '#contract/contact-request.ts'
import { Field } from '#ui/Field.tsx'
import { useTranslate } from '../../../language.tsx'
import { TextField } from '../../../parts/TextField.tsx'
import type { Sent } from '../rows.ts'

export function EditFields({ request }: { request: Sent }) {
  const t = useTranslate()
  return (
    <>
      <TextField
        label={t('sheet.name')}
        name="name"
        defaultValue={request.name}
        required
        maxLength={LONGEST.name}
        dir="auto"
      />
      <TextField
        label={t('sheet.email')}
        name="email"
        defaultValue={request.email}
        required
        maxLength={LONGEST.email}
        dir="ltr"
      />
      <TextField
        label={t('sheet.phone')}
        name="whatsapp"
        defaultValue={request.whatsapp}
        required
        maxLength={LONGEST.whatsapp}
        dir="ltr"
        inputMode="tel"
      />
      <Field label={t('sheet.peopleField')}>
        {(tied) => (
          <select {...tied} name="number_of_people" defaultValue={request.number_of_people}>
            {PEOPLE_CHOICES.map((count) => (
              <option key={count} value={count}>
                {count === TEN_OR_MORE ? t('requests.tenOrMore') : t('requests.people', { count })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t('sheet.dates')}
        name="preferred_dates"
        defaultValue={request.preferred_dates ?? ''}
        maxLength={LONGEST.preferred_dates}
        dir="auto"
      />
      <Field label={t('sheet.message')}>
        {(tied) => (
          <textarea
            {...tied}
            name="message"
            defaultValue={request.message ?? ''}
            maxLength={LONGEST.message}
            dir="auto"
          />
        )}
      </Field>
    </>
  )
}
