/** The six fields of the contact form (spec §2, §5): labels above, hints and errors beside the field they concern. */
import { useState } from 'react'
import { LONGEST, PEOPLE_CHOICES, type RequiredField, TEN_OR_MORE } from '#contract/contact-request.ts'
import type { FormFault, FormValues } from '#contract/page.ts'
import { Field } from '#ui/Field.tsx'
import { useTranslate } from '../language.tsx'
import { doubtfulNumber } from '../doubtful.ts'
import styles from '../screens/ContactForm.module.css'
import { useDoubts } from '../use-doubts.ts'

interface ContactFieldsProps {
  values: FormValues
  /** What kept it from being sent, and which fields it still concerns. */
  fault: FormFault['kind'] | null
  wrong: readonly RequiredField[]
  /** What is said of an e-mail or a number that looks incomplete, where it is not about to be sent. */
  doubts?: { email: string; whatsapp: string }
}

export function ContactFields({ values, fault, wrong, doubts }: ContactFieldsProps) {
  const t = useTranslate()
  const { doubtful, lookAtEmail, lookAtNumber } = useDoubts(values)
  /** Seen when the field was left, before anything is sent. */
  const [mistyped, setMistyped] = useState(false)
  function lookAgain(email: HTMLInputElement) {
    setMistyped(email.validity.typeMismatch)
    lookAtEmail(email.value)
  }
  const missing = (field: RequiredField) => fault === 'missing' && wrong.includes(field)
  const error = (field: RequiredField) => missing(field) && t(`contact.missing.${field}`)
  const malformed = !missing('email') && (mistyped || (fault === 'malformed' && wrong.includes('email')))

  return (
    <>
      <Field label={t('contact.name')} required error={error('name')}>
        {(tied) => (
          <input
            {...tied}
            name="name"
            autoComplete="name"
            required
            maxLength={LONGEST.name}
            defaultValue={values.name}
            dir="auto"
          />
        )}
      </Field>
      <Field
        label={t('contact.email')}
        required
        error={malformed ? t('contact.malformed.email') : error('email')}
        doubt={doubtful.email && !malformed && (doubts?.email ?? t('contact.doubtful.email'))}
      >
        {(tied) => (
          <input
            {...tied}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            maxLength={LONGEST.email}
            defaultValue={values.email}
            dir="ltr"
            onInput={({ currentTarget }) => mistyped && lookAgain(currentTarget)}
            onBlur={({ target }) => lookAgain(target)}
          />
        )}
      </Field>
      <Field
        label={t('contact.whatsapp')}
        required
        error={error('whatsapp')}
        doubt={doubtful.whatsapp && (doubts?.whatsapp ?? t('contact.doubtful.whatsapp'))}
      >
        {(tied) => (
          <input
            {...tied}
            name="whatsapp"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            required
            maxLength={LONGEST.whatsapp}
            defaultValue={values.whatsapp}
            dir="ltr"
            onFocus={() => void doubtfulNumber('')}
            onBlur={({ target }) => void lookAtNumber(target.value)}
          />
        )}
      </Field>
      <Field label={t('contact.people')}>
        {(tied) => (
          <select {...tied} name="number_of_people" defaultValue={values.number_of_people}>
            {PEOPLE_CHOICES.map((count) => (
              <option key={count} value={count}>
                {count === TEN_OR_MORE ? t('contact.tenOrMore') : t('contact.peopleCount', { count })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('contact.dates')} hint={t('contact.datesHint')}>
        {(tied) => (
          <input
            {...tied}
            name="preferred_dates"
            maxLength={LONGEST.preferred_dates}
            defaultValue={values.preferred_dates}
            dir="auto"
          />
        )}
      </Field>
      <Field label={t('contact.message')} hint={t('contact.messageHint')}>
        {(tied) => (
          <textarea
            {...tied}
            name="message"
            rows={4}
            maxLength={LONGEST.message}
            defaultValue={values.message}
            dir="auto"
          />
        )}
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('contact.trap')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
