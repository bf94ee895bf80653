/**
 * Shows a labelled field: the label above the input, hint and error below it. The caller renders the input with the given
 * attributes, which tie label, hint and error to it for screen readers.
 */
import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface TiedAttributes {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  /** The message for a wrong value; it blocks sending. */
  error?: ReactNode
  /** A doubt about the value; it does not block sending. */
  doubt?: ReactNode
  children: (attributes: TiedAttributes) => ReactNode
}

export function Field({ label, required = false, hint, error, doubt, children }: FieldProps) {
  const id = useId()
  const notes = [
    hint && (
      <p key="hint" id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    ),
    doubt && (
      <p key="doubt" id={`${id}-doubt`} className={styles.doubt}>
        {doubt}
      </p>
    ),
    error && (
      <p key="error" id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    ),
  ]
  const described = [hint && `${id}-hint`, doubt && `${id}-doubt`, error && `${id}-error`].filter(Boolean)

  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {notes}
    </div>
  )
}
