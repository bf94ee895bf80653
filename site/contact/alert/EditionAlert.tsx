/**
 * Asks for the e-mail of a visitor who wants to be told of the next edition (decision 052), if all chosen ones are
 * over. Without JavaScript the same form posts to the same address.
 */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { describeField } from '#contract/request/contact-fields.ts'
import { EDITION_ALERT_FIELD } from '#contract/edition-alerts.ts'
import type { FormOutcome } from '#contract/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { searchOf } from '#site/journey/address.ts'
import { useJourney } from '#site/journey/journey.tsx'
import { StepLink } from '#site/journey/StepLink.tsx'
import { Trap } from '../ContactFields.tsx'
import { useAnswer } from '../form-state.ts'
import { useFormLanguage, useFormTranslate } from '../form-translate.ts'
import fields from '../ContactFields.module.css'
import outcomes from '../sending/Outcome.module.css'
import { type AlertOutcome, askAlert, refusalOf } from './ask-alert.ts'

type Fault = 'missing' | 'malformed'
type Outcome = AlertOutcome | 'missing'

const isFault = (outcome: Outcome | null): outcome is Fault => outcome === 'missing' || outcome === 'malformed'

export function EditionAlert({ experiences }: { experiences: readonly string[] }) {
  const { translate: t, language } = useFormLanguage()
  const answered = useAnswer()
  const { place } = useJourney()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(outcomeOf(answered))
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const { elements } = event.currentTarget
    const typed = (name: string) => (elements.namedItem(name) as HTMLInputElement).value
    const [email, website] = [typed('email').trim(), typed('website')]
    const fault = email === '' ? 'missing' : input.current?.validity.typeMismatch ? 'malformed' : null
    if (fault) {
      setOutcome(fault)
      return input.current?.focus()
    }
    setSending(true)
    setOutcome(null)
    const ended = await askAlert({ email, experiences, language, website })
    setSending(false)
    setOutcome(ended)
    if (ended === 'malformed') input.current?.focus()
  }

  const error = isFault(outcome) && t(outcome === 'missing' ? 'contact.missing.email' : 'contact.malformed.email')
  return (
    <>
      {outcome !== null && !isFault(outcome) && <AlertNews outcome={outcome} />}
      {outcome !== 'sent' && (
        <form action={`/${searchOf(place)}`} method="post" noValidate onSubmit={(event) => void submit(event)}>
          <input type="hidden" name={EDITION_ALERT_FIELD} value="edition" />
          <div className={fields.fields}>
            <Field label={t('contact.email')} required error={error}>
              {(tied) => (
                <input
                  {...tied}
                  ref={input}
                  name="email"
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  dir="ltr"
                  required
                  readOnly={sending}
                  maxLength={describeField('email').longest}
                  defaultValue={typedBefore(answered)}
                  onInput={() => isFault(outcome) && setOutcome(null)}
                />
              )}
            </Field>
            <Trap />
            <AlertNotice />
            <Button type="submit" icon="arrow" aria-disabled={sending}>
              {sending ? t('contact.sending') : t('contact.alert.send')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

function AlertNotice(): ReactNode {
  const t = useFormTranslate()
  const { place } = useJourney()
  return (
    <p className={fields.note}>
      {t('contact.alert.notice')}{' '}
      <StepLink to={{ ...place, open: 'legal' }} look="bare">
        {t('notice.more')}
      </StepLink>
    </p>
  )
}

/** Shows the result of sending. After a failure the typed e-mail stays in its field. */
function AlertNews({ outcome }: { outcome: Exclude<AlertOutcome, 'malformed'> }) {
  const t = useFormTranslate()
  const box = useRef<HTMLDivElement>(null)
  const isGood = outcome === 'sent'
  useEffect(() => box.current?.focus(), [outcome])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t(`contact.alert.${outcome}`)}
      className={`${outcomes.outcome} ${isGood ? outcomes.good : outcomes.bad}`}
    >
      <Icon name={isGood ? 'mail' : 'warning'} />
      <div>
        <h3>{t(`contact.alert.${outcome}`)}</h3>
        <p>{t(`contact.alert.${outcome}.text`)}</p>
      </div>
    </div>
  )
}

function outcomeOf(answered: FormOutcome | undefined): Outcome | null {
  return answered?.kind === 'failed' ? refusalOf(answered.status) : (answered?.kind ?? null)
}

const typedBefore = (answered: FormOutcome | undefined) =>
  answered && answered.kind !== 'sent' ? answered.values.email : ''
