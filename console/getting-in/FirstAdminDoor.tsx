/**
 * The entry screen behind the link that the program prints: makes the account of the first admin and signs in (product
 * §4.1).
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import type { FirstAdmin } from '#contract/first-admin.ts'
import { goOnWith, useEntryState } from '../session/entry-state.ts'
import { authProblem, CallProblem } from '../calls/call.ts'
import { client } from '../session/client.ts'
import { watchedFetch } from '../calls/connection.ts'
import { useLanguage } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { TextField } from '../parts/TextField.tsx'
import { rawFormText } from '../form-text.ts'
import { Door } from './Door.tsx'
import styles from './Door.module.css'
import { PasswordField } from './PasswordField.tsx'
import { ProblemLine } from './ProblemLine.tsx'
import { useFormWork } from './use-form-work.ts'

export function FirstAdminDoor() {
  const { t, language } = useLanguage()
  const { firstAdminToken } = useEntryState()
  const { busy, problem, submit } = useFormWork({
    first_admin_link_closed: 'firstAdmin.closed',
    email_exists: 'firstAdmin.taken',
    weak_password: 'door.weak',
    validation_failed: 'door.emailOdd',
  })

  async function make(form: FormData) {
    const textOf = (name: string) => rawFormText(form, name)
    const [email, password] = [textOf('email'), textOf('password')]
    await redeem({ token: firstAdminToken!, name: textOf('name'), email, password, language })
    const { error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw authProblem(error)
    goOnWith('none')
  }

  return (
    <Door title={t('firstAdmin.title')} text={t('firstAdmin.text')}>
      <form className={styles.form} onSubmit={(event) => submit(event, make)}>
        <ProblemLine problem={problem} />
        <TextField
          label={t('account.name')}
          name="name"
          autoComplete="name"
          dir="auto"
          required
          maxLength={100}
          hint={t('account.nameHint')}
        />
        <TextField label={t('door.email')} name="email" type="email" autoComplete="username" dir="ltr" required />
        <PasswordField label={t('door.password')} isNew />
        <div className={styles.row}>
          <Action look="main" type="submit" busy={busy}>
            {t('firstAdmin.do')}
          </Action>
        </div>
      </form>
    </Door>
  )
}

async function redeem(wanted: FirstAdmin): Promise<void> {
  const answer = await watchedFetch(`${CONSOLE_PATH}/first-admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wanted),
  }).catch(() => {
    throw new CallProblem('unreachable', 'The server did not answer')
  })
  if (answer.ok) return
  const { code = 'internal_error', message = '' } = (await answer.json().catch(() => ({}))) as Partial<CallProblem>
  throw new CallProblem(code, message, { status: answer.status })
}
