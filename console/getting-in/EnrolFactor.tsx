/**
 * Sets up a second factor: an authenticator app or a passkey. It counts once its first code or signature was verified.
 */
import { useState } from 'react'
import { CallProblem, authProblem } from '../calls/call.ts'
import { client } from '../session/client.ts'
import { useTranslate } from '../language.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import styles from './Door.module.css'
import { EnrolTotp, type NewTotp } from './EnrolTotp.tsx'
import { ProblemLine } from './ProblemLine.tsx'
import { useFormWork } from './use-form-work.ts'

export function EnrolFactor({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const [totp, setTotp] = useState<NewTotp | null>(null)
  const { busy, problem, send } = useFormWork({ unexpected_failure: 'factor.passkeyFailed' })
  const knowsPasskeys = 'PublicKeyCredential' in window

  async function addTotp() {
    const friendlyName = await freeName(t('factor.totp'))
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) throw authProblem(error)
    setTotp({ id: data.id, uri: data.totp.uri, secret: data.totp.secret })
  }

  async function addPasskey() {
    const friendlyName = await freeName(t('factor.passkey'))
    const { error } = await client.auth.mfa.webauthn.register({ friendlyName }, ANY_PASSKEY)
    if (error) throw error.code ? authProblem(error) : new CallProblem('unexpected_failure', error.message)
    await client.auth.refreshSession()
    onDone()
  }

  if (totp) return <EnrolTotp totp={totp} onDone={onDone} onBack={() => setTotp(null)} />
  return (
    <div role="group" aria-label={t('enrol.choose')} className={styles.choices}>
      <ProblemLine problem={problem} />
      <button type="button" className={styles.choice} disabled={busy} onClick={() => send(addTotp)}>
        <Glyph name="mobile" />
        <strong>{t('enrol.totp')}</strong>
        <small>{t('enrol.totp.text')}</small>
      </button>
      <button
        type="button"
        className={styles.choice}
        disabled={busy || !knowsPasskeys}
        onClick={() => send(addPasskey)}
      >
        <Glyph name="key" />
        <strong>{t('enrol.passkey')}</strong>
        <small>{t(knowsPasskeys ? 'enrol.passkey.text' : 'enrol.passkeyUnknown')}</small>
      </button>
    </div>
  )
}

/** By default supabase-js asks for security keys only; these options let the browser offer every kind of passkey. */
const ANY_PASSKEY: Parameters<typeof client.auth.mfa.webauthn.register>[1] = {
  hints: [],
  // supabase-js would set `cross-platform`; browsers ignore an unknown value and offer all authenticators.
  authenticatorSelection: { authenticatorAttachment: null as never, residentKey: 'preferred' },
  attestation: 'none',
}

/**
 * A name that no verified factor of the person has, because names must be unique. Unfinished factors are removed first.
 */
async function freeName(name: string): Promise<string> {
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw authProblem(error)
  const unfinished = data.all.filter(({ status }) => status === 'unverified')
  await Promise.all(unfinished.map(({ id }) => client.auth.mfa.unenroll({ factorId: id })))
  const taken = new Set(data.all.filter(({ status }) => status === 'verified').map((factor) => factor.friendly_name))
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name} ${count}`
  return free
}
