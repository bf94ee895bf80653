/** The form fields for the values that a client sent, with the labels of the room and the limits of the public form. */
import { type ContactField, contactFields, describeField, type FormValues } from '#contract/request/contact-fields.ts'
import { PEOPLE_CHOICES, TEN_OR_MORE } from '#contract/request/people.ts'
import { isRequired } from '#contract/request/request-origin.ts'
import { Field } from '#ui/Field.tsx'
import { useTranslate } from '#console/language.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { FIELD_LABELS } from '../field-labels.ts'
import { ReachEdit } from './ReachEdit.tsx'
import { shownFields } from './typed-fields.ts'
import type { SentRequest } from '#contract/database-types.ts'

export function EditFields({ request }: { request: SentRequest }) {
  const typed = shownFields(request)
  return contactFields.map((field) => (
    <EditField key={field} field={field} typed={typed} required={isRequired(field, request.channel)} />
  ))
}

interface EditFieldProps {
  field: ContactField
  typed: FormValues
  required: boolean
  /** Another label than the usual one. */
  label?: string
}

export function EditField({ field, typed, required, label: named }: EditFieldProps) {
  const t = useTranslate()
  const { kind, longest } = describeField(field)
  const label = named ?? t(FIELD_LABELS[field])
  const given = { name: field, defaultValue: typed[field], maxLength: longest }
  switch (kind) {
    case 'people':
      return <PeopleField label={label} name={field} count={typed[field]} />
    case 'reach':
      return <ReachEdit label={label} typed={typed[field]} />
    case 'text':
      return <Field label={label}>{(tied) => <textarea {...tied} {...given} dir="auto" />}</Field>
    case 'email':
      return <TextField {...given} label={label} required={required} dir="ltr" />
    case 'phone':
      return <TextField {...given} label={label} required={required} dir="ltr" inputMode="tel" />
    case 'line':
      return <TextField {...given} label={label} required={required} dir="auto" />
  }
}

function PeopleField({ label, name, count: chosen }: { label: string; name: string; count: string }) {
  const t = useTranslate()
  return (
    <Field label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={chosen}>
          {PEOPLE_CHOICES.map((count) => (
            <option key={count} value={count}>
              {count === TEN_OR_MORE ? t('requests.tenOrMore') : t('requests.people', { count })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
