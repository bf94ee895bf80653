/**
 * Says above the form how sending ended: fields to correct, a failure with the other ways, or that the request
 * arrived.
 */
import { useEffect, useId, useRef } from 'react'
import type { ContactField, FormValues } from '#contract/request/contact-fields.ts'
import type { FormFault } from '#contract/page.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormLanguage, useFormTranslate } from '../form-translate.ts'
import { arrivedNews } from './arrived-news.ts'
import styles from './Outcome.module.css'
import type { ShownExperience } from '#site/page/texts.ts'
import { OtherChannels } from './OtherChannels.tsx'
import { Receipt } from './Receipt.tsx'

export type SendingResult =
  | FormFault
  /** `waits` is true if the request is kept on the device and will be sent later: then `WaitingBox` says so. */
  | { kind: 'failed'; values: FormValues; waits: boolean }
  /** The id is null if the form was sent without JavaScript: `reach` and `by` then hold the promise. */
  | { kind: 'sent'; requestId: string | null; reach?: string | undefined; by?: string | undefined }
  /** Arrived before this form was opened, or while the visitor types another text: it takes no focus. */
  | { kind: 'earlier'; requestId: string }

interface SendingOutcomeProps {
  outcome: SendingResult | null
  /** The fields that are still wrong; all that were wrong if absent. */
  wrong?: readonly ContactField[]
  chosen: readonly ShownExperience[]
}

export function SendingOutcome({ outcome, chosen, ...props }: SendingOutcomeProps) {
  const fault = outcome?.kind === 'missing' || outcome?.kind === 'malformed' ? outcome : null
  const wrong: readonly ContactField[] = props.wrong ?? fault?.fields ?? []
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
        <OutcomeWords outcome={outcome} heading={heading} />
        {fault && <WrongFields fault={fault} wrong={wrong} />}
        {outcome.kind === 'failed' && <OtherChannels values={outcome.values} chosen={chosen} />}
        {good && outcome.requestId && <Receipt key={outcome.requestId} requestId={outcome.requestId} />}
      </div>
    </div>
  )
}

/** The words of the outcome. With JavaScript a toast says that the request arrived, so the box has only a heading. */
function OutcomeWords({ outcome, heading }: { outcome: SendingResult; heading: string }) {
  const spoken = useFormLanguage()
  const t = spoken.translate
  const { kind } = outcome
  if (kind === 'earlier') return <h3 id={heading}>{t('contact.earlier')}</h3>
  if (kind === 'sent' && outcome.requestId) return <h3 id={heading}>{t('contact.received')}</h3>
  if (kind === 'sent') {
    const { reach = null, by = null } = outcome
    const { title, text } = arrivedNews({ ...spoken, timeZone: 'Europe/Paris' }, { reach, by })
    return (
      <>
        <h3 id={heading}>{title}</h3>
        <p>{text}</p>
        {(reach ?? by) && <p>{t('contact.reach.paris')}</p>}
      </>
    )
  }
  const what = kind === 'malformed' && outcome.fields.every((field) => field === 'reach') ? 'wrongHour' : kind
  return (
    <>
      <h3 id={heading}>{t(`contact.${what}`)}</h3>
      <p>{t(`contact.${what}.text`)}</p>
    </>
  )
}

function WrongFields({ fault, wrong }: { fault: FormFault; wrong: readonly ContactField[] }) {
  const t = useFormTranslate()
  const words =
    fault.kind === 'missing'
      ? fault.fields.map((field) => ({ field, text: t(`contact.missing.${field}`) }))
      : fault.fields.map((field) => ({ field, text: t(`contact.malformed.${field}`) }))
  return (
    <ul className={styles.missing}>
      {words
        .filter(({ field }) => wrong.includes(field))
        .map(({ field, text }) => (
          <li key={field}>
            <a
              href="#contact-title"
              onClick={(event) => {
                event.preventDefault()
                const input = field === 'reach' ? 'reach_hour' : field
                document.querySelector<HTMLElement>(`form [name="${input}"]`)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
    </ul>
  )
}
