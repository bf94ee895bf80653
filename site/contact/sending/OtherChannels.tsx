/** Offers WhatsApp and e-mail after a failure, with the same content, so that nothing the visitor wrote is lost. */
import { contactFields, describeField, type FormValues } from '#contract/request/contact-fields.ts'
import { localTime } from '#contract/request/local-time.ts'
import { choiceOf, ownClock, parisClock, storedReach, wishedHour, type ZoneClock } from '#contract/request/reach.ts'
import { TEN_OR_MORE } from '#contract/request/people.ts'
import type { FormTranslate } from '../form-translate.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CONTACT_LABELS } from '../contact-labels.ts'
import { useFormTranslate } from '../form-translate.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { usePage } from '#site/page/page.tsx'
import styles from './OtherChannels.module.css'
import type { ShownExperience } from '#site/page/texts.ts'
import { WhatsappLink } from '#site/parts/WhatsappLink.tsx'

interface OtherChannelsProps {
  values: FormValues
  chosen: readonly ShownExperience[]
}

export function OtherChannels({ values, chosen }: OtherChannelsProps) {
  const t = useFormTranslate()
  const { settings } = usePage()
  const alive = useHydrated()
  const text = inWords({ t, clock: alive ? ownClock() : parisClock() }, values, chosen)
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

interface Reader {
  t: FormTranslate
  clock: ZoneClock
}

function inWords({ t, clock }: Reader, values: FormValues, chosen: readonly ShownExperience[]): string {
  // The chat and the letter carry the sender's number and address themselves.
  const fields = contactFields.filter((field) => field !== 'email' && field !== 'whatsapp')
  // The day and not «tomorrow»: the message may be read on another day.
  const wishOf = (typed: string) => {
    const at = wishedHour(storedReach(typed, clock))
    return at ? localTime(at, clock.zone).replace('T', ' ') : t(`contact.reach.${choiceOf(typed)}`)
  }
  const read = (typed: string) => (typed === String(TEN_OR_MORE) ? t('contact.tenOrMore') : typed)
  const lines = fields.map((field) => {
    const { kind } = describeField(field)
    const said = kind === 'people' ? read(values[field]) : kind === 'reach' ? wishOf(values[field]) : values[field]
    return [t(CONTACT_LABELS[field]), said] as const
  })
  const titles = chosen.map(({ title }) => title).join(', ')
  const said = lines.filter(([, value]) => value.trim()).map(([label, value]) => `${label} : ${value}`)
  const asked = titles ? t('whatsapp.selection', { titles }) : t('whatsapp.general')
  return [asked, ...said].join('\n')
}
