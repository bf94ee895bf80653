/** The entry screen after the link of the recovery letter: sets a new password, after which the room opens. */
import { goOnWith } from '../session/entry-state.ts'
import { authProblem } from '../calls/call.ts'
import { client } from '../session/client.ts'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { useSession } from '../session/session.ts'
import { rawFormText } from '../form-text.ts'
import { Door } from './Door.tsx'
import styles from './Door.module.css'
import { PasswordField } from './PasswordField.tsx'
import { ProblemLine } from './ProblemLine.tsx'
import { useFormWork } from './use-form-work.ts'

export function NewPassword() {
  const t = useTranslate()
  const session = useSession()
  const { busy, problem, submit } = useFormWork({ weak_password: 'door.weak', same_password: 'door.same' })

  async function save(form: FormData) {
    const { error } = await client.auth.updateUser({ password: rawFormText(form, 'password') })
    if (error) throw authProblem(error)
    goOnWith('none')
  }

  return (
    <Door title={t('newPassword.title')}>
      <form className={styles.form} onSubmit={(event) => submit(event, save)}>
        <ProblemLine problem={problem} />
        <input type="hidden" name="username" autoComplete="username" value={session?.email ?? ''} readOnly />
        <PasswordField label={t('account.password.new')} isNew />
        <div className={styles.row}>
          <Action look="main" type="submit" busy={busy}>
            {t('newPassword.do')}
          </Action>
        </div>
      </form>
    </Door>
  )
}
