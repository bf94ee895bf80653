/** The field for the six digits of an authenticator app: phones suggest them, and a pasted code may have a blank. */
import { useEffect, useRef } from 'react'
import { Field } from '#ui/Field.tsx'
import { useTranslate } from '../language.tsx'
import styles from './Door.module.css'

export function CodeField() {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  return (
    <Field label={t('factor.code')} required>
      {(tied) => (
        <input
          {...tied}
          ref={input}
          className={`${tied.className} ${styles.code}`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[\d \u0660-\u0669\u06f0-\u06f9]{6,8}"
          dir="ltr"
          required
        />
      )}
    </Field>
  )
}
