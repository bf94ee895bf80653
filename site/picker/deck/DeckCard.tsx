/**
 * Shows one poster of the deck (product §3.2): whole, with all facts of the grid's card. The one on top follows the
 * finger; those below and those in flight are inert and hidden from screen readers.
 */
import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isOver } from '#catalogue/availability.ts'
import { languages } from '#languages/languages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Answer } from './deck.ts'
import { followDrags, type Side } from '#site/parts/drag.ts'
import { afterNextFrame, flyBack, layDown, pulledTo, springBack, takeOff } from './flight.ts'
import { useFinderTexts } from '../finding/finder-texts.tsx'
import { useOnDemand } from '#site/journey/on-demand.tsx'
import { useParts } from '#site/journey/parts-on-demand.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#site/page/language.tsx'
import { useJudgingDay } from '#site/page/page.tsx'
import type { ShownExperience } from '#site/page/texts.ts'
import type { Flight } from './use-deck.ts'
import { AvailabilityNote } from '#site/parts/AvailabilityNote.tsx'
import { CardFacts } from '../CardFacts.tsx'
import { CategoryLine } from '#site/parts/CategoryLine.tsx'
import { DetailLink } from '#site/parts/DetailLink.tsx'
import { shownPrice } from '#site/parts/shown-price.ts'
import styles from './DeckCard.module.css'
import { ExperiencePoster } from '#site/parts/ExperiencePoster.tsx'

interface DeckCardProps {
  experience: ShownExperience
  /** 0 is the top of the pile. */
  depth: number
  /** Its number in the list, which decides its tilt. */
  index: number
  chosen: boolean
  flight: Flight | undefined
  /** The answer that was just taken back: the poster returns from that side. */
  takenBack: Answer | null
  headingRef: Ref<HTMLHeadingElement> | undefined
  onAnswer: (answer: Answer, speed: number) => void
  onGone: () => void
}

export function DeckCard(props: DeckCardProps) {
  const { experience, depth, index, chosen, flight, headingRef } = props
  const today = useJudgingDay()
  const onTop = depth === 0 && !flight
  const card = useMotion(props, onTop)

  return (
    <article
      ref={card}
      className={styles.card}
      aria-labelledby={`deck-${experience.id}`}
      aria-hidden={!onTop || undefined}
      inert={!onTop}
      data-depth={flight ? undefined : depth}
      data-tilt={index % 3}
      data-flight={flight?.answer}
      data-chosen={chosen || undefined}
      data-over={isOver(experience, today) || undefined}
    >
      <Picture experience={experience} eager={onTop} />
      <Words experience={experience} chosen={chosen} headingRef={headingRef} />
    </article>
  )
}

/** Moves the card. React renders nothing while the finger moves. */
function useMotion({ flight, takenBack, onAnswer, onGone }: DeckCardProps, onTop: boolean) {
  const card = useRef<HTMLElement>(null)
  const { language } = useLanguage()
  const forward: Side = languages[language].direction === 'rtl' ? -1 : 1
  const sideOf = (answer: Answer): Side => (answer === 'interested' ? forward : forward === 1 ? -1 : 1)

  /** The flight, from the end of the drag until the card lies in the pile again. */
  const flown = useRef<Animation | null>(null)
  // A key may have given the answer in between.
  const answer = useEffectEvent((given: Answer, speed: number) => onTop && onAnswer(given, speed))
  const follow = useEffectEvent(() => {
    const sheet = card.current!
    const [yes, no] = ['interested', 'notForMe'].map((stamp) =>
      sheet.querySelector<HTMLElement>(`[data-stamp='${stamp}']`),
    )
    const show = (stamp: HTMLElement | null | undefined, how: number | null) =>
      stamp && (stamp.style.opacity = how === null ? '' : String(Math.max(0, Math.min(1, how))))

    return followDrags(sheet, {
      pull(x, y, meant) {
        sheet.style.transform = pulledTo(x, y)
        show(yes, meant * forward * 1.2 - 0.1)
        show(no, -meant * forward * 1.2 - 0.1)
      },
      letGo(side, speed) {
        show(yes, null)
        show(no, null)
        if (side === 0) return springBack(sheet)
        // The pile is rendered again after the flight began: both in one frame would delay the flight.
        flown.current = takeOff(sheet, side, speed)
        afterNextFrame(() => answer(side === forward ? 'interested' : 'notForMe', speed))
      },
    })
  })
  const move = useEffectEvent(() => {
    if (flight) {
      flown.current ??= takeOff(card.current!, sideOf(flight.answer), flight.speed)
      void Promise.resolve(flown.current?.finished).then(onGone, onGone)
      return
    }
    if (takenBack) flyBack(card.current!, sideOf(takenBack))
    else if (flown.current) layDown(card.current!)
    flown.current = null
  })

  useEffect(() => (onTop ? follow() : undefined), [onTop, forward])
  useLayoutEffect(() => move(), [flight])
  return card
}

function Picture({ experience, eager }: { experience: ShownExperience; eager: boolean }) {
  const { t, say } = useFinderTexts()
  return (
    <div className={styles.picture}>
      <ExperiencePoster experience={experience} sizes="(width < 42rem) 65vw, 27rem" crop="sheet" eager={eager} />
      {experience.featured && (
        <span className={styles.featured}>
          <Badge tone="featured">{t('card.featured')}</Badge>
        </span>
      )}
      <span className={styles.stamp} data-stamp="interested" aria-hidden="true">
        {say('swipe.interested')}
      </span>
      <span className={styles.stamp} data-stamp="notForMe" aria-hidden="true">
        {say('swipe.notForMe')}
      </span>
    </div>
  )
}

interface WordsProps {
  experience: ShownExperience
  chosen: boolean
  headingRef: Ref<HTMLHeadingElement> | undefined
}

function Words({ experience, chosen, headingRef }: WordsProps) {
  const { translate: t } = useLanguage()
  const { id } = experience
  const today = useJudgingDay()

  const hasRoom = useHydrated() && matchMedia(WIDE_AND_HIGH).matches
  return (
    <div className={styles.words}>
      <CategoryLine experience={experience} />
      <h2 id={`deck-${id}`} ref={headingRef} tabIndex={-1}>
        <DetailLink experience={experience} />
      </h2>
      {hasRoom ? <WholeFacts experience={experience} /> : <CardFacts experience={experience} />}
      <div className={styles.foot}>
        <AvailabilityNote experience={experience} />
        <p className={styles.price}>{shownPrice(experience, today, t)}</p>
        {chosen && (
          <p className={styles.chosen}>
            <span className={styles.seal} aria-hidden="true">
              <Icon name="check" />
            </span>
            {t('card.selected')}
          </p>
        )}
      </div>
    </div>
  )
}

/** From this size on the poster is as high as the list of all that is included. */
const WIDE_AND_HIGH = '(width >= 75rem) and (height >= 58rem)'

function WholeFacts({ experience }: { experience: ShownExperience }) {
  const { language } = useLanguage()
  const whole = useOnDemand(useParts().detailTexts[language])?.[experience.id]
  return <CardFacts experience={whole ? { ...experience, features: whole.features, otherFeatures: 0 } : experience} />
}
