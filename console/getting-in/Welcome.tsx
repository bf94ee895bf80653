/** Asks an invited person for a name and a password; the second factor comes next. */
import { useQueryClient } from '@tanstack/react-query'
import { goOnWith } from '../session/entry-state.ts'
import { authProblem, call } from '../calls/call.ts'
import { client } from '../session/client.ts'
import { useLanguage } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useMe } from '../session/current-adviser.ts'
import { rawFormText } from '../form-text.ts'
import { Door } from './Door.tsx'
import styles from './Door.module.css'
import { PasswordField } from './PasswordField.tsx'
import { ProblemLine } from './ProblemLine.tsx'
import { useFormWork } from './use-form-work.ts'

export function Welcome() {
  const { t, language } = useLanguage()
  const me = useMe()
  const queries = useQueryClient()
  const { busy, problem, submit } = useFormWork({ weak_password: 'door.weak', same_password: 'door.same' })

  async function save(form: FormData) {
    const { error } = await client.auth.updateUser({ password: rawFormText(form, 'password') })
    // `same_password` is no failure: a first try may have set the password and failed at the name.
    if (error && error.code !== 'same_password') throw authProblem(error)
    // An admin may change nothing before the second factor; their name can be set in the account.
    if (me.adviser) {
      const changes = { display_name: rawFormText(form, 'name'), language }
      await call('update_adviser', { adviser: me.user_id, changes })
    }
    goOnWith('offer-factor')
    await queries.invalidateQueries({ queryKey: ['current-adviser'] })
  }

  return (
    <Door title={t('welcome.title')} text={t('welcome.text')}>
      <form className={styles.form} onSubmit={(event) => submit(event, save)}>
        <ProblemLine problem={problem} />
        {me.adviser && (
          <TextField
            label={t('account.name')}
            name="name"
            defaultValue={me.display_name}
            autoComplete="name"
            dir="auto"
            required
            maxLength={100}
            hint={t('account.nameHint')}
          />
        )}
        <PasswordField label={t('account.password.new')} isNew />
        <div className={styles.row}>
          <Action look="main" type="submit" busy={busy}>
            {t('welcome.do')}
          </Action>
        </div>
      </form>
    </Door>
  )
}
