/** Changes the password of the signed-in member. */
import { useState } from 'react'
import { authProblem } from '#console/calls/call.ts'
import { client } from '#console/session/client.ts'
import { PasswordField } from '#console/getting-in/PasswordField.tsx'
import { ProblemLine } from '#console/getting-in/ProblemLine.tsx'
import { useFormWork } from '#console/getting-in/use-form-work.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { rawFormText } from '#console/form-text.ts'
import styles from './Account.module.css'

export function Password() {
  const t = useTranslate()
  const news = useNews()
  const [round, setRound] = useState(0)
  const { busy, problem, submit } = useFormWork({ weak_password: 'door.weak', same_password: 'door.same' })

  async function change(form: FormData) {
    const { error } = await client.auth.updateUser({ password: rawFormText(form, 'password') })
    if (error) throw authProblem(error)
    setRound((before) => before + 1)
    news.done(t('account.password.changed'))
  }

  return (
    <Panel title={t('account.password')}>
      <form key={round} className={styles.form} onSubmit={(event) => submit(event, change)}>
        <ProblemLine problem={problem} />
        <PasswordField label={t('account.password.new')} isNew />
        <div>
          <Action type="submit" busy={busy}>
            {t('account.password.change')}
          </Action>
        </div>
      </form>
    </Panel>
  )
}
