/** A field for a password: it can be shown and pasted, and password managers recognise it (WCAG 3.3.8). */
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../language.tsx'
import { TextField } from '../parts/TextField.tsx'
import styles from './Door.module.css'

export interface PasswordFieldProps {
  label: string
  /** A new password, which has a minimum and a maximum length; otherwise the present one. */
  isNew?: boolean
  error?: string | undefined
}

const LEAST = 12
/** bcrypt ignores the bytes after the 72nd, so a longer password is not accepted; an Arabic letter has two. */
const MOST_BYTES = 72

export function PasswordField({ label, isNew = false, error }: PasswordFieldProps) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)

  // `maxLength` would count letters, and silently cut what a password manager pastes.
  function refuseTooLong({ currentTarget }: FormEvent<HTMLInputElement>): void {
    if (isNew && new TextEncoder().encode(currentTarget.value).length > MOST_BYTES) {
      currentTarget.setCustomValidity(t('form.longPassword'))
    }
  }

  return (
    <div>
      <TextField
        label={label}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        dir="ltr"
        required
        minLength={isNew ? LEAST : undefined}
        onInput={(event) => {
          event.currentTarget.setCustomValidity('')
          refuseTooLong(event)
        }}
        onInvalid={refuseTooLong}
        spellCheck={false}
        autoCapitalize="off"
        hint={isNew ? t('account.password.text') : undefined}
        error={error}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {t('door.showPassword')}
      </label>
    </div>
  )
}
