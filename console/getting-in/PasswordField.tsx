/** A password to type or paste: it can be shown, and a password manager knows which one it is (WCAG 3.3.8). */
import { useState } from 'react'
import { useTranslate } from '../language.tsx'
import { TextField } from '../parts/TextField.tsx'
import styles from './Door.module.css'

export interface PasswordFieldProps {
  label: string
  /** A new one, which has a least length; or the one that is known already. */
  isNew?: boolean
  error?: string | undefined
}

const LEAST = 12
/** More than bcrypt reads would be cut off silently. */
const MOST = 72

export function PasswordField({ label, isNew = false, error }: PasswordFieldProps) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
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
        maxLength={isNew ? MOST : undefined}
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
