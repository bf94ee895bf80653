/** Admits an adviser who lost the second factor: a recovery code removes it, and they set up another one at once. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallProblem, call } from '../calls/call.ts'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { TextField } from '../parts/TextField.tsx'
import { formText } from '../form-text.ts'
import styles from './Door.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { useFormWork } from './use-form-work.ts'

const WRONG = 'wrong_recovery_code'

export function RecoveryCode() {
  const t = useTranslate()
  const queries = useQueryClient()
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const { busy, problem, submit } = useFormWork({ [WRONG]: 'recovery.wrong', PT429: 'recovery.later' })

  async function redeem(form: FormData) {
    const isRedeemed = await call('redeem_recovery_code', { code: formText(form, 'code') })
    if (!isRedeemed) throw new CallProblem(WRONG, 'No such code, or it was used')
    await queries.invalidateQueries({ queryKey: ['current-adviser'] })
  }

  return (
    <form ref={fields} className={styles.form} onSubmit={(event) => submit(event, redeem)}>
      <ProblemLine problem={problem} />
      <TextField
        label={t('recovery.code')}
        hint={t('recovery.hint')}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <div className={styles.row}>
        <Action look="main" type="submit" busy={busy}>
          {t('factor.do')}
        </Action>
      </div>
    </form>
  )
}
