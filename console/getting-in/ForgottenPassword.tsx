/** Asks for the letter with which a new password can be set. The answer is the same for every address (safety F38). */
import { useState } from 'react'
import { authProblem } from '../calls/call.ts'
import { client } from '../session/client.ts'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { TextField } from '../parts/TextField.tsx'
import { hrefOf } from '../addresses.ts'
import { rawFormText } from '../form-text.ts'
import { goOnWith } from '../session/entry-state.ts'
import { CodeField } from './CodeField.tsx'
import { digitsOf } from './digits-of.ts'
import { Door } from './Door.tsx'
import styles from './Door.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { useFormWork } from './use-form-work.ts'

export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const t = useTranslate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, problem, submit } = useFormWork({ otp_expired: 'recovery.wrong' })

  async function ask(form: FormData) {
    const email = rawFormText(form, 'email')
    const redirectTo = new URL(hrefOf('/'), location.origin).href
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo })
    if (error) throw authProblem(error)
    setSentTo(email)
  }

  /** The letter may have been opened on another device than this one. */
  async function enterCode(form: FormData) {
    // The task comes first: the session opens the room.
    goOnWith('new-password')
    const { error } = await client.auth.verifyOtp({ email: sentTo!, token: digitsOf(form), type: 'recovery' })
    if (!error) return
    goOnWith('none')
    throw authProblem(error)
  }

  const back = <Action onClick={onBack}>{t('forgotten.back')}</Action>
  if (sentTo) {
    return (
      <Door title={t('forgotten.sent')} text={t('forgotten.sentText', { email: sentTo })}>
        <form className={styles.form} onSubmit={(event) => submit(event, enterCode)}>
          <ProblemLine problem={problem} />
          <CodeField />
          <div className={styles.row}>
            <Action look="main" type="submit" busy={busy}>
              {t('factor.do')}
            </Action>
            {back}
          </div>
        </form>
      </Door>
    )
  }
  return (
    <Door title={t('forgotten.title')} text={t('forgotten.text')}>
      <form className={styles.form} onSubmit={(event) => submit(event, ask)}>
        <ProblemLine problem={problem} />
        <TextField label={t('door.email')} name="email" type="email" autoComplete="username" dir="ltr" required />
        <div className={styles.row}>
          <Action look="main" type="submit" busy={busy}>
            {t('forgotten.do')}
          </Action>
          {back}
        </div>
      </form>
    </Door>
  )
}
