/** Shows the fields of the contact form (spec §2, §5): labels above, hints and errors beside their field. */
import { type InputHTMLAttributes, type SelectHTMLAttributes, useState } from 'react'
import {
  type ContactField,
  contactFields,
  describeField,
  type FormValues,
  type JudgedField,
  type BlockingField,
} from '#contract/request/contact-fields.ts'
import { PEOPLE_CHOICES, TEN_OR_MORE } from '#contract/request/people.ts'
import type { FormFault } from '#contract/page.ts'
import { Field, type FieldProps, type TiedAttributes } from '#ui/Field.tsx'
import { CONTACT_LABELS } from './contact-labels.ts'
import { useFormTranslate } from './form-translate.ts'
import { ReachField } from './ReachField.tsx'
import { doubtfulNumber } from './doubtful.ts'
import styles from './ContactFields.module.css'
import fold from './Fold.module.css'
import { useDoubts } from './use-doubts.ts'

/** The address that gets copies is the last field, in a fold of its own. */
const FIELDS = contactFields.filter((field) => field !== 'assistant_email')
const QUESTION_FIRST: readonly ContactField[] = ['message', ...FIELDS.filter((field) => field !== 'message')]

/** From this number of characters left, the field says how many it still takes. */
const FEW_LEFT = 300

interface ContactFieldsProps {
  values: FormValues
  /** The reason why the form was not sent; `wrong` are the fields that are still to be corrected. */
  fault: FormFault['kind'] | null
  wrong: readonly ContactField[]
  /** True if the visitor asks a question: the message is then the first field. */
  asking?: boolean
  /** True if nothing is chosen: the message is then required. */
  alone?: boolean
  /** Hints for an e-mail or a number that looks incomplete. They never block sending. */
  doubts?: { email: string; whatsapp: string }
}

export function ContactFields({ values, fault, wrong, doubts, asking = false, alone = false }: ContactFieldsProps) {
  const t = useFormTranslate()
  const { doubtful, lookAtEmail, lookAtNumber } = useDoubts(values)
  /** True if the e-mail was malformed when its field was left, before the form is sent. */
  const [mistyped, setMistyped] = useState(false)
  function lookAgain(email: HTMLInputElement) {
    setMistyped(email.validity.typeMismatch)
    lookAtEmail(email.value)
  }
  const [left, setLeft] = useState(Infinity)
  const missing = (field: BlockingField) => fault === 'missing' && wrong.includes(field)
  const error = (field: BlockingField) => missing(field) && t(`contact.missing.${field}`)
  const unfit = (field: JudgedField) => fault === 'malformed' && wrong.includes(field)
  /** Only the visitor folds the address for copies: folded while it is corrected, its field would lose the focus. */
  const [unfolded, setUnfolded] = useState(Boolean(values.assistant_email))
  const malformed = !missing('email') && (mistyped || unfit('email'))

  const notes: Partial<Record<ContactField, Pick<FieldProps, 'error' | 'doubt' | 'hint'>>> = {
    name: { error: error('name') },
    email: {
      error: malformed ? t('contact.malformed.email') : error('email'),
      doubt: doubtful.email && !malformed && (doubts?.email ?? t('contact.doubtful.email')),
    },
    whatsapp: {
      error: error('whatsapp'),
      doubt: doubtful.whatsapp && (doubts?.whatsapp ?? t('contact.doubtful.whatsapp')),
    },
    assistant_email: {
      error: unfit('assistant_email') && t('contact.malformed.assistant_email'),
      hint: t('contact.assistant.hint'),
    },
    preferred_dates: { hint: t('contact.datesHint') },
    message: {
      error: error('message'),
      hint: left <= FEW_LEFT ? t('contact.left', { count: left }) : !asking && t('contact.messageHint'),
    },
  }
  const looks: Partial<Record<ContactField, InputHTMLAttributes<HTMLInputElement>>> = {
    name: { autoComplete: 'name' },
    email: {
      autoComplete: 'email',
      onInput: ({ currentTarget }) => mistyped && lookAgain(currentTarget),
      onBlur: ({ target }) => lookAgain(target),
    },
    whatsapp: {
      onFocus: () => void doubtfulNumber(''),
      onBlur: ({ target }) => void lookAtNumber(target.value),
    },
  }

  const isRequired = (field: ContactField) => describeField(field).required || (alone && field === 'message')
  const fieldOf = (field: ContactField) => (
    <Field
      key={field}
      label={t(asking && field === 'message' ? 'contact.question' : CONTACT_LABELS[field])}
      required={isRequired(field)}
      {...notes[field]}
    >
      {(tied) => (
        <ContactInput
          field={field}
          typed={values[field]}
          tied={tied}
          line={looks[field]}
          onLeft={setLeft}
          required={isRequired(field)}
        />
      )}
    </Field>
  )

  return (
    <>
      {(asking ? QUESTION_FIRST : FIELDS).map((field) =>
        field === 'reach' ? (
          <ReachField key={field} typed={values.reach ?? ''} wrong={unfit('reach')} />
        ) : (
          fieldOf(field)
        ),
      )}
      <details
        className={fold.fold}
        open={unfolded || unfit('assistant_email')}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary>{t('contact.assistant.add')}</summary>
        {fieldOf('assistant_email')}
      </details>
      <Trap />
    </>
  )
}

/** A honeypot: no person sees the field, so only a program fills it. */
export function Trap() {
  const t = useFormTranslate()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('contact.trap')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

interface ContactInputProps {
  field: ContactField
  typed: string
  tied: TiedAttributes
  required: boolean
  /** Attributes of an input of one line. */
  line: InputHTMLAttributes<HTMLInputElement> | undefined
  /** Called with the number of characters that the field still takes, at each change. */
  onLeft: (left: number) => void
}

function ContactInput({ field, typed, tied, required, line, onLeft }: ContactInputProps) {
  const { kind, longest } = describeField(field)
  const given = { ...tied, name: field, required, maxLength: longest, defaultValue: typed }
  switch (kind) {
    case 'people':
      return <PeopleChoice {...tied} name={field} defaultValue={typed} />
    case 'text':
      return (
        <textarea
          {...given}
          rows={4}
          dir="auto"
          onInput={({ currentTarget }) => onLeft(longest! - currentTarget.value.length)}
        />
      )
    case 'email':
      return <input autoComplete="off" {...line} {...given} type="email" inputMode="email" dir="ltr" />
    case 'phone':
      return <input {...line} {...given} type="tel" autoComplete="tel" inputMode="tel" dir="ltr" />
    case 'reach':
      return null
    case 'line':
      return <input {...line} {...given} dir="auto" />
  }
}

function PeopleChoice(select: SelectHTMLAttributes<HTMLSelectElement>) {
  const t = useFormTranslate()
  return (
    <select {...select}>
      {PEOPLE_CHOICES.map((count) => (
        <option key={count} value={count}>
          {count === TEN_OR_MORE ? t('contact.tenOrMore') : t('contact.peopleCount', { count })}
        </option>
      ))}
    </select>
  )
}
