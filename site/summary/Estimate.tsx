/**
 * Asks for the number of people, and shows the lowest price for them. The number is in the address, so that it works
 * without JavaScript, and the form begins with it.
 */
import { useEffect, useEffectEvent, useId } from 'react'
import { blankForm } from '#contract/request/contact-fields.ts'
import { DEFAULT_PEOPLE, PEOPLE_CHOICES, TEN_OR_MORE } from '#contract/request/people.ts'
import { StepLink } from '../journey/StepLink.tsx'
import { useJourney } from '../journey/journey.tsx'
import { readDraft, storeDraft } from '../contact/draft.ts'
import { useFormTranslate } from '../contact/form-translate.ts'
import { useJudgingDay } from '../page/page.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { OtherCurrencies } from '../parts/OtherCurrencies.tsx'
import styles from './Estimate.module.css'
import { estimateOf } from './estimate.ts'

export function Estimate({ chosen }: { chosen: readonly ShownExperience[] }) {
  const t = useFormTranslate()
  const { place } = useJourney()
  const heading = useId()
  const people = place.people ?? DEFAULT_PEOPLE
  useKeptPeople()
  const { amount, onQuote, over } = estimateOf(chosen, people, useJudgingDay())
  const many = people === TEN_OR_MORE
  const lines = [
    amount !== null && t('sum.from', { amount, count: people }),
    many && t('sum.many'),
    onQuote > 0 && t('sum.onQuote', { count: onQuote }),
    over > 0 && t('sum.over', { count: over }),
  ]

  return (
    <section aria-labelledby={heading} className={styles.estimate}>
      <h2 id={heading}>{t('sum.title')}</h2>
      <div className={styles.people}>
        <Step people={people} by={-1} />
        <p role="status">{many ? t('contact.tenOrMore') : t('contact.peopleCount', { count: people })}</p>
        <Step people={people} by={1} />
      </div>
      <div role="status">{lines.map((line) => line && <p key={line}>{line}</p>)}</div>
      {amount !== null && (
        <>
          <OtherCurrencies euros={amount} said={(day) => t('rates.day', { day })} />
          <small>{t('sum.note')}</small>
        </>
      )}
    </section>
  )
}

/** Keeps the number with the draft of the form, because the address of another step does not hold it. */
function useKeptPeople() {
  const { place, go } = useJourney()
  const goToKept = useEffectEvent(() => {
    const kept = Number(readDraft()?.number_of_people ?? DEFAULT_PEOPLE)
    if (kept !== DEFAULT_PEOPLE) go({ ...place, people: kept }, 'replace')
  })

  useEffect(() => {
    if (place.people) storeDraft({ ...(readDraft() ?? blankForm()), number_of_people: String(place.people) })
    else goToKept()
  }, [place.people])
}

/** At either end of the choices the link leads to the same place, so that nothing moves under the finger. */
function Step({ people, by }: { people: number; by: 1 | -1 }) {
  const t = useFormTranslate()
  const { place } = useJourney()
  const next = PEOPLE_CHOICES[PEOPLE_CHOICES.findIndex((choice) => choice === people) + by]
  return (
    <StepLink
      to={{ ...place, people: next ?? people }}
      how="replace"
      aria-label={t(by > 0 ? 'sum.more' : 'sum.fewer')}
      aria-disabled={next === undefined || undefined}
    >
      {by > 0 ? '+' : '−'}
    </StepLink>
  )
}
