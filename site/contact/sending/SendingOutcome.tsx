/** How sending ended, above the form: what is to be put right, what failed and the other ways, or that it arrived. */
import { useEffect, useId, useRef } from 'react'
import type { FormValues, RequiredField } from '#contract/contact-fields.ts'
import type { FormFault } from '#contract/page.ts'
import { Icon } from '#ui/Icon.tsx'
import { fieldsOf } from '../contact-form-values.ts'
import { useFormTranslate } from '../form-translate.ts'
import styles from './Outcome.module.css'
import type { ShownExperience } from '#site/page/texts.ts'
import { OtherWays } from './OtherWays.tsx'
import { Receipt } from './Receipt.tsx'

export type Outcome =
  | FormFault
  /** `waits` when it is kept on the device and will leave by itself: then `WaitingBox` says so. */
  | { kind: 'failed'; values: FormValues; waits: boolean }
  | { kind: 'sent'; requestId: string | null }
  /** Arrived before this form was opened. */
  | { kind: 'earlier'; requestId: string }

interface SendingOutcomeProps {
  outcome: Outcome | null
  /** The fields that are still wrong; all that were wrong if absent. */
  wrong?: readonly RequiredField[]
  chosen: readonly ShownExperience[]
}

export function SendingOutcome({ outcome, chosen, ...props }: SendingOutcomeProps) {
  const fault = outcome?.kind === 'missing' || outcome?.kind === 'malformed' ? outcome : null
  const wrong = props.wrong ?? (fault ? fieldsOf(fault) : [])
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()

  useEffect(() => {
    if (outcome && outcome.kind !== 'earlier') box.current?.focus()
  }, [outcome])

  if (!outcome || (fault && wrong.length === 0)) return null
  const good = outcome.kind === 'sent' || outcome.kind === 'earlier'
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={heading}
      className={good && outcome.requestId ? styles.ticket : `${styles.outcome} ${good ? styles.good : styles.bad}`}
    >
      {good && outcome.requestId ? null : <Icon name={good ? 'check' : 'warning'} />}
      <div>
        <Said outcome={outcome} heading={heading} />
        {fault && <WrongFields kind={fault.kind} fields={wrong} />}
        {outcome.kind === 'failed' && <OtherWays values={outcome.values} chosen={chosen} />}
        {good && outcome.requestId && <Receipt key={outcome.requestId} requestId={outcome.requestId} />}
      </div>
    </div>
  )
}

/** Where a toast has just said that it arrived, the box does not say it a second time. */
function Said({ outcome, heading }: { outcome: Outcome; heading: string }) {
  const t = useFormTranslate()
  const { kind } = outcome
  if (kind === 'earlier') return <h3 id={heading}>{t('contact.earlier')}</h3>
  if (kind === 'sent' && outcome.requestId) return <h3 id={heading}>{t('contact.received')}</h3>
  return (
    <>
      <h3 id={heading}>{t(`contact.${kind}`)}</h3>
      <p>{t(`contact.${kind}.text`)}</p>
    </>
  )
}

function WrongFields({ kind, fields }: { kind: FormFault['kind']; fields: readonly RequiredField[] }) {
  const t = useFormTranslate()
  return (
    <ul className={styles.missing}>
      {fields.map((field) => (
        <li key={field}>
          <a
            href="#contact-title"
            onClick={(event) => {
              event.preventDefault()
              document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()
            }}
          >
            {kind === 'missing' ? t(`contact.missing.${field}`) : t('contact.malformed.email')}
          </a>
        </li>
      ))}
    </ul>
  )
}
