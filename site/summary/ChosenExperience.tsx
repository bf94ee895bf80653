/**
 * Shows one chosen experience in a row of the summary (spec §2), with the button that removes it; removing can be
 * undone.
 */
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { placeAt } from '../journey/address.ts'
import { focusOnceShown, useFocusWhenShown } from '../journey/focus-when-shown.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useOnDemand } from '../journey/on-demand.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import { useJourney } from '../journey/journey.tsx'
import { useFormLanguage } from '../contact/form-translate.ts'
import { useJudgingDay } from '../page/page.tsx'
import styles from './ChosenExperience.module.css'
import { StepLink } from '../journey/StepLink.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { AvailabilityNote } from '../parts/AvailabilityNote.tsx'
import { CategoryLine } from '../parts/CategoryLine.tsx'
import { DetailLink } from '../parts/DetailLink.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import { shownPrice } from '../parts/shown-price.ts'

/** The element that gets the focus when the last experience was removed. */
export const NOTHING_LEFT = 'nothing left'

export function ChosenExperience({ experience }: { experience: ShownExperience }) {
  return (
    <ExperienceRow experience={experience} beside={<RemoveButton experience={experience} />}>
      <AvailabilityNote experience={experience} />
    </ExperienceRow>
  )
}

interface ExperienceRowProps {
  experience: ShownExperience
  beside?: ReactNode
  /** Shown below the facts. */
  children: ReactNode
}

export function ExperienceRow({ experience, beside, children }: ExperienceRowProps) {
  const { translate: t } = useFormLanguage()
  const today = useJudgingDay()
  return (
    <li className={styles.chosen}>
      <ExperiencePoster experience={experience} sizes="6rem" crop="stamp" eager />
      <div>
        <CategoryLine experience={experience} />
        <h2>
          <DetailLink experience={experience} />
        </h2>
        <p>
          <bdi>{experience.location}</bdi>
          <br />
          <bdi>{experience.duration}</bdi>
        </p>
        <PrintedInclusions experience={experience} />
        <p className={styles.price}>{shownPrice(experience, today, t)}</p>
        {children}
      </div>
      {beside}
    </li>
  )
}

/**
 * The inclusions, on paper only: all of them, or the first and the number of the others if the details are not loaded.
 */
function PrintedInclusions({ experience: { id, features, otherFeatures } }: { experience: ShownExperience }) {
  const { translate: t, language } = useFormLanguage()
  const whole = useOnDemand(useParts().detailTexts[language])?.[id]
  const more = !whole && otherFeatures > 0 ? [t('card.more', { count: otherFeatures })] : []
  return <p className={styles.included}>{[...(whole?.features ?? features), ...more].join(' ·\u00a0')}</p>
}

/** A link before hydration, so that it works without JavaScript. */
function RemoveButton({ experience: { id, title } }: { experience: ShownExperience }) {
  const { translate: t, experiences } = useFormLanguage()
  const { place, go, selection } = useJourney()
  const toast = useToast()
  const alive = useHydrated()
  const button = useFocusWhenShown<HTMLButtonElement>(id)
  const chosen = place.chosen.filter((other) => other !== id)
  const without = { ...place, chosen, form: chosen.length > 0 ? place.form : null, compare: [] }
  const look = { className: styles.remove, 'aria-label': t('shortlist.remove', { title }) }

  /** May run later, on another screen: the address says on which, but the one of home may lack the selection. */
  function undo() {
    const now = placeAt(location.search, (known) => experiences.some((experience) => experience.id === known))
    const newest = selection.now()
    if (newest.includes(id)) return
    focusOnceShown(id)
    const form = now.step === 'summary' ? (now.form ?? place.form) : null
    const again = newest.toSpliced(place.chosen.indexOf(id), 0, id)
    go({ ...now, gone: place.gone, form, chosen: again }, 'replace')
  }

  function remove(event: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(event.currentTarget)
    go(without, 'replace')
    const action = { label: t('deck.undo'), run: undo }
    toast({ tone: 'success', title: t('summary.removed', { title }), action })
  }

  return alive ? (
    <button ref={button} type="button" {...look} onClick={remove}>
      <Icon name="close" />
    </button>
  ) : (
    <StepLink to={without} how="replace" {...look}>
      <Icon name="close" />
    </StepLink>
  )
}

/** The button disappears with its row: the focus moves to the next one, or the one before. */
function focusNeighbour(button: HTMLButtonElement) {
  const buttons = [...button.closest('ul')!.querySelectorAll<HTMLButtonElement>(`button.${styles.remove}`)]
  const index = buttons.indexOf(button)
  const neighbour = buttons[index + 1] ?? buttons[index - 1]
  if (neighbour) neighbour.focus({ preventScroll: true })
  else focusOnceShown(NOTHING_LEFT)
}
