/** Shows the facts of an experience: date, place, price, and answers to the next questions of a buyer (product §6). */
import type { ReactNode } from 'react'
import { isOver } from '#catalogue/availability.ts'
import { languages } from '#languages/languages.ts'
import { Icon } from '#ui/Icon.tsx'
import { home } from '../journey/address.ts'
import { StepLink } from '../journey/StepLink.tsx'
import { useJourney } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import { useJudgingDay, usePage } from '../page/page.tsx'
import type { Details, ShownExperience } from '../page/texts.ts'
import { AvailabilityNote } from '../parts/AvailabilityNote.tsx'
import { OtherCurrencies } from '../parts/OtherCurrencies.tsx'
import { shownPrice } from '../parts/shown-price.ts'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'
import { useFinderTexts } from '../picker/finding/finder-texts.tsx'
import { DrawnCircuit } from './DrawnCircuit.tsx'
import styles from './ExperienceFacts.module.css'

interface ExperienceFactsProps {
  experience: ShownExperience
  detail: Details[string]
}

export function ExperienceFacts({ experience, detail }: ExperienceFactsProps) {
  const { language } = useLanguage()
  const { t, say } = useFinderTexts()
  const today = useJudgingDay()
  const { location, duration, priceFrom } = experience
  return (
    <>
      <p className={styles.event}>
        <span dir={languages[language].direction}>{t('card.event')}</span> <bdi>{location}</bdi>
        <br />
        <bdi>{duration}</bdi>
      </p>
      <AvailabilityNote experience={experience} />
      <div className={styles.price}>
        <p>{shownPrice(experience, today, t)}</p>
        <p>{say(isOver(experience, today) ? 'detail.sold.over' : `detail.sold.${detail.sold}`)}</p>
        {priceFrom !== null && !isOver(experience, today) && (
          <OtherCurrencies euros={priceFrom} said={(day) => say('rates.day', { day })} />
        )}
      </div>
      <p className={styles.description}>{detail.description}</p>
      <Offer detail={detail} />
      <Question experience={experience} />
    </>
  )
}

/** Shows the rows of the offer. An experience that the owner added has only those that are filled, and the seat. */
function Offer({ detail: { features, offer } }: Pick<ExperienceFactsProps, 'detail'>) {
  const { t, say } = useFinderTexts()
  return (
    <>
      <Row label={say('detail.seat')}>
        <p>{offer.seat}</p>
        {offer.outline && <DrawnCircuit {...offer.outline} />}
      </Row>
      <Row label={say('detail.days')} of={offer.days}>
        <Lines texts={offer.days} />
      </Row>
      <Row label={t('card.inclusions')} of={features}>
        <Lines texts={features} ticked />
      </Row>
      <Row label={say('detail.notIncluded')} of={offer.notIncluded}>
        <Lines texts={offer.notIncluded} />
      </Row>
      <Row label={say('detail.settled')} of={offer.settled}>
        <Lines texts={offer.settled} />
      </Row>
    </>
  )
}

/** Shows nothing if `of` is an empty list. */
function Row({ label, of, children }: { label: string; of?: readonly string[]; children: ReactNode }) {
  if (of?.length === 0) return null
  return (
    <section className={styles.row}>
      <h3>{label}</h3>
      <div>{children}</div>
    </section>
  )
}

function Lines({ texts, ticked = false }: { texts: readonly string[]; ticked?: boolean }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          {ticked && <Icon name="check" tone="calm" />}
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Offers two ways to ask: the form, with this experience chosen, and a chat that names it. */
function Question({ experience: { id, title } }: Pick<ExperienceFactsProps, 'experience'>) {
  const { t, say } = useFinderTexts()
  const { settings } = usePage()
  const { place } = useJourney()
  const chosen = place.chosen.includes(id) ? place.chosen : [...place.chosen, id]
  // A selection that somebody sent has no form: the question is asked beside the own one.
  const { sent, liked, goneOfSent } = home
  const own = { ...place, sent, liked, goneOfSent, step: 'summary', detail: null, chosen } as const
  return (
    <p className={styles.question}>
      <StepLink to={{ ...own, form: 'question' }} look="plain" icon="pen">
        {t('home.ask')}
      </StepLink>
      <WhatsappLink number={settings.whatsapp} text={say('detail.question', { title })} icon="message">
        {say('detail.askNow')}
      </WhatsappLink>
    </p>
  )
}
