/** How sending ended, above the form: what is missing, what failed and the other ways, or that it arrived. */
import { useEffect, useRef } from 'react'
import type { RequiredField } from '#contract/contact-request.ts'
import type { FormValues } from '#contract/page.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type Translate } from '#languages/translate.ts'
import { useTranslate } from '../language.tsx'
import { usePage } from '../page.tsx'
import styles from '../screens/ContactForm.module.css'
import { Receipt } from './Receipt.tsx'
import { WhatsappLink } from './WhatsappLink.tsx'
import type { ShownExperience } from '../texts.ts'

export type Outcome =
  | { kind: 'missing'; fields: readonly RequiredField[] }
  /** `waits` when it is kept on the device and will leave by itself. */
  | { kind: 'failed'; values: FormValues; waits: boolean }
  | { kind: 'sent'; requestId: string | null }

interface SendingOutcomeProps {
  outcome: Outcome | null
  /** What is still missing of what was; all of it when not said. */
  missing?: readonly RequiredField[]
  chosen: readonly ShownExperience[]
}

export function SendingOutcome({ outcome, chosen, ...props }: SendingOutcomeProps) {
  const t = useTranslate()
  const missing = props.missing ?? (outcome?.kind === 'missing' ? outcome.fields : [])
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])

  if (!outcome || (outcome.kind === 'missing' && missing.length === 0)) return null
  const good = outcome.kind === 'sent'
  return (
    <div ref={box} tabIndex={-1} className={`${styles.outcome} ${good ? styles.good : styles.bad}`}>
      <Icon name={good ? 'check' : 'warning'} />
      <div>
        <h3>{t(`contact.${outcome.kind}`)}</h3>
        <p>{t(`contact.${outcome.kind}.text`)}</p>
        {outcome.kind === 'missing' && <MissingFields fields={missing} />}
        {outcome.kind === 'failed' && outcome.waits && <p>{t('waiting.text')}</p>}
        {outcome.kind === 'failed' && <OtherWays values={outcome.values} chosen={chosen} />}
        {outcome.kind === 'sent' && outcome.requestId && (
          <Receipt key={outcome.requestId} requestId={outcome.requestId} />
        )}
      </div>
    </div>
  )
}

function MissingFields({ fields }: { fields: readonly RequiredField[] }) {
  const t = useTranslate()
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <a
            href="#contact-title"
            onClick={(event) => {
              event.preventDefault()
              document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()
            }}
          >
            {t(`contact.missing.${field}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The same content, ready to go by another road: nothing the visitor wrote is lost. */
function OtherWays({ values, chosen }: { values: FormValues; chosen: readonly ShownExperience[] }) {
  const t = useTranslate()
  const { settings } = usePage()
  const text = inWords(t, values, chosen)
  const mail = `mailto:${settings.contactEmail}?subject=${encodeURIComponent(t('contact.emailSubject'))}&body=${encodeURIComponent(text)}`

  return (
    <>
      <p>{t('contact.otherWays')}</p>
      <div className={styles.ways}>
        <WhatsappLink number={settings.whatsapp} text={text} look="plain" icon="message">
          {t('contact.byWhatsapp')}
        </WhatsappLink>
        <ButtonLink look="plain" icon="mail" href={mail}>
          {t('contact.byEmail')}
        </ButtonLink>
      </div>
    </>
  )
}

function inWords(t: Translate, values: FormValues, chosen: readonly ShownExperience[]): string {
  const lines = [
    [t('contact.name'), values.name],
    [t('contact.people'), values.number_of_people === '15' ? t('contact.tenOrMore') : values.number_of_people],
    [t('contact.dates'), values.preferred_dates],
    [t('contact.message'), values.message],
  ]
  const titles = chosen.map(({ title }) => title).join(', ')
  const said = lines.filter(([, value]) => value?.trim()).map(([label, value]) => `${label} : ${value}`)
  return [t('whatsapp.selection', { titles }), ...said].join('\n')
}
