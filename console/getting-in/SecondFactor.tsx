/** The entry screen after the password: asks for a code or a passkey, and offers the person's other factors. */
import { useState } from 'react'
import { authProblem } from '../calls/call.ts'
import { client } from '../session/client.ts'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { signOut } from '../session/session.ts'
import { type Factor, useCurrentAdviser } from '../session/current-adviser.ts'
import { CodeField } from './CodeField.tsx'
import { Door } from './Door.tsx'
import { digitsOf } from './digits-of.ts'
import styles from './Door.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { useFormWork } from './use-form-work.ts'

export function SecondFactor() {
  const t = useTranslate()
  const factors = useCurrentAdviser().data!.factors
  const [chosen, choose] = useState<Factor>(factors[0]!)
  const [isLost, lose] = useState(false)
  const others = factors.filter(({ id }) => id !== chosen.id)

  if (isLost) {
    return (
      <Door title={t('recovery.title')} text={t('recovery.text')}>
        <RecoveryCode />
        <div>
          <Action onClick={() => lose(false)}>{t('recovery.back')}</Action>
        </div>
      </Door>
    )
  }
  return (
    <Door title={t('factor.title')} text={t(chosen.kind === 'totp' ? 'factor.totpText' : 'factor.passkeyText')}>
      {chosen.kind === 'totp' ? <WithCode key={chosen.id} factor={chosen} /> : <WithPasskey factor={chosen} />}
      {others.map((factor) => (
        <div key={factor.id}>
          <Action onClick={() => choose(factor)}>
            {t('factor.other', { name: t(`factor.${factor.kind}`) + factor.number })}
          </Action>
        </div>
      ))}
      <div>
        <Action onClick={() => lose(true)}>{t('recovery.lost')}</Action>
      </div>
      <div>
        <Action onClick={() => void signOut().catch(() => undefined)}>{t('factor.back')}</Action>
      </div>
    </Door>
  )
}

function WithCode({ factor }: { factor: Factor }) {
  const t = useTranslate()
  const { busy, problem, submit } = useFormWork({
    mfa_verification_failed: 'factor.wrong',
    mfa_challenge_expired: 'factor.wrong',
  })

  async function verify(form: FormData) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: digitsOf(form) })
    if (error) throw authProblem(error)
  }

  return (
    <form className={styles.form} onSubmit={(event) => submit(event, verify)}>
      <ProblemLine problem={problem} />
      <CodeField />
      <div className={styles.row}>
        <Action look="main" type="submit" busy={busy}>
          {t('factor.do')}
        </Action>
      </div>
    </form>
  )
}

function WithPasskey({ factor }: { factor: Factor }) {
  const t = useTranslate()
  const { busy, problem, send } = useFormWork({
    unexpected_failure: 'factor.passkeyFailed',
    unreachable: 'factor.passkeyFailed',
  })

  async function authenticate() {
    const { error } = await client.auth.mfa.webauthn.authenticate({ factorId: factor.id }, ANY_PASSKEY)
    if (error) throw authProblem(error)
  }

  return (
    <div className={styles.form}>
      <ProblemLine problem={problem} />
      <div className={styles.row}>
        <Action look="main" glyph="key" busy={busy} onClick={() => send(authenticate)}>
          {t('factor.passkeyDo')}
        </Action>
      </div>
    </div>
  )
}

/**
 * By default supabase-js hints at security keys only; no hints let the browser offer every passkey. The type asks for
 * complete options, but supabase-js merges partial ones.
 */
const ANY_PASSKEY = { hints: [] } as unknown as Parameters<typeof client.auth.mfa.webauthn.authenticate>[1]
