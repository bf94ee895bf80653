/** A labelled line to type in, tied to its hint and its error (ui/Field.tsx). */
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
