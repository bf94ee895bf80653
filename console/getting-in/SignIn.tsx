/** The entry screen for e-mail and password. A failure does not say which of the two is wrong (safety F38). */
import { useEffect, useRef } from 'react'
import { forgetRefusal, goOnWith, useEntryState } from '../session/entry-state.ts'
import { authProblem } from '../calls/call.ts'
import { client } from '../session/client.ts'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { TextField } from '../parts/TextField.tsx'
import { sessionWasLost } from '../session/session.ts'
import { rawFormText } from '../form-text.ts'
import { Door } from './Door.tsx'
import styles from './Door.module.css'
import { PasswordField } from './PasswordField.tsx'
import { ProblemLine } from './ProblemLine.tsx'
import { useFormWork } from './use-form-work.ts'

export function SignIn({ onForgotten }: { onForgotten: () => void }) {
  const t = useTranslate()
  const { linkRefused } = useEntryState()
  const { busy, problem, submit } = useFormWork({ invalid_credentials: 'signIn.wrong', user_banned: 'signIn.wrong' })
  const form = useRef<HTMLFormElement>(null)
  // The field gets the focus, because typing is the only thing to do here. Not after a session that ended by itself: the
  // next letters of a text that was being typed would go into the field.
  useEffect(() => {
    if (!sessionWasLost()) form.current?.querySelector('input')?.focus()
  }, [])
  const before = linkRefused ? t(`door.refused.${linkRefused}`) : sessionWasLost() ? t('signIn.over') : null

  async function signIn(formData: FormData) {
    forgetRefusal()
    goOnWith('none')
    const { error } = await client.auth.signInWithPassword({
      email: rawFormText(formData, 'email'),
      password: rawFormText(formData, 'password'),
    })
    if (error) throw authProblem(error)
  }

  return (
    <Door title={t('signIn.title')} text={t('signIn.text')}>
      <form ref={form} className={styles.form} onSubmit={(event) => submit(event, signIn)}>
        <ProblemLine problem={problem ?? before} />
        <TextField
          label={t('door.email')}
          name="email"
          type="email"
          autoComplete="username"
          dir="ltr"
          required
          spellCheck={false}
        />
        <PasswordField label={t('door.password')} />
        <div className={styles.row}>
          <Action look="main" type="submit" busy={busy}>
            {t('signIn.do')}
          </Action>
          <Action onClick={onForgotten}>{t('signIn.forgotten')}</Action>
        </div>
      </form>
    </Door>
  )
}
