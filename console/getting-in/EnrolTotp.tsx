/** Shows the secret for an authenticator app as a QR code and as a text, and verifies the first code of the app. */
import { encode } from 'uqr'
import { authProblem } from '../calls/call.ts'
import { client } from '../session/client.ts'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './Door.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { digitsOf } from './digits-of.ts'
import { useFormWork } from './use-form-work.ts'

export interface NewTotp {
  id: string
  /** The `otpauth://` URI in the QR code. */
  uri: string
  secret: string
}

interface EnrolTotpProps {
  totp: NewTotp
  onDone: () => void
  onBack: () => void
}

export function EnrolTotp({ totp, onDone, onBack }: EnrolTotpProps) {
  const t = useTranslate()
  const { busy, problem, submit } = useFormWork({
    mfa_verification_failed: 'factor.wrong',
    mfa_challenge_expired: 'factor.wrong',
  })

  async function verify(form: FormData) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: totp.id, code: digitsOf(form) })
    if (error) throw authProblem(error)
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => submit(event, verify)}>
      <p>{t('enrol.scan')}</p>
      <QrCode text={totp.uri} label={t('enrol.qr')} />
      <p className={styles.secret}>
        {t('enrol.secret')}
        <code dir="ltr">{inFours(totp.secret)}</code>
      </p>
      <ProblemLine problem={problem} />
      <CodeField />
      <div className={styles.row}>
        <Action look="main" type="submit" busy={busy}>
          {t('enrol.do')}
        </Action>
        <Action onClick={onBack}>{t('enrol.again')}</Action>
      </div>
    </form>
  )
}

/** The secret in groups of four letters for typing; authenticator apps ignore the blanks. */
const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

/**
 * Draws the QR code as an SVG, because the picture in the answer is a `data:` URL, which the content security policy
 * blocks.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
