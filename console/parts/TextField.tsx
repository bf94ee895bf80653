/** A labelled input of one line with a hint and an error (ui/Field.tsx). A date is limited to the last known day. */
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from '#ui/Field.tsx'
import { LAST_DAY } from '#console/time/paris-days.ts'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required ?? false}>
      {(tied) => <input {...(input.type === 'date' && { max: LAST_DAY })} {...input} {...tied} />}
    </Field>
  )
}
