/**
 * Shows the detail of an experience (product §3.3): its whole poster, its facts, the button that chooses it, and links
 * to the experiences before and after it in the visitor's list.
 */
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { languages } from '#languages/languages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'
import { type FinderTexts, FinderTextsProvider, useFinderTexts } from '../picker/finding/finder-texts.tsx'
import { useJourney } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import { type Neighbours, neighboursOf } from './neighbours.ts'
import { CategoryLine } from '../parts/CategoryLine.tsx'
import { ChoiceButton } from './ChoiceButton.tsx'
import { ExperienceFacts } from './ExperienceFacts.tsx'
import site from '../page/Frame.module.css'
import { StepLink } from '../journey/StepLink.tsx'
import type { Details, ShownExperience } from '../page/texts.ts'
import { useFinder } from '../picker/finding/use-finder.ts'
import styles from './ExperienceDetail.module.css'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import { useSheetGestures } from './use-sheet-gestures.ts'

interface DetailProps {
  experience: ShownExperience
}

/** Details and the words of the picker come with the part, in the language for which it was loaded. */
export function makeExperienceDetail(details: Details, texts: FinderTexts) {
  return function DetailInLanguage({ experience }: DetailProps) {
    if (!details[experience.id]) return <Hidden />
    return (
      <FinderTextsProvider texts={texts}>
        <ExperienceDetail experience={experience} details={details} />
      </FinderTextsProvider>
    )
  }
}

/** An open shared deck may still hold an experience that a later publication hides: its detail closes again. */
function Hidden() {
  const { close } = useJourney()
  useEffect(close)
  return null
}

function ExperienceDetail({ experience, details }: DetailProps & { details: Details }) {
  const { translate: t } = useLanguage()
  const { place, close } = useJourney()
  const { id } = experience
  const heading = useId()
  const sheet = useScrollToTop(id)
  const neighbours = useNeighbours(id)

  useArrowKeys(neighbours)
  useSheetGestures(sheet, { id, neighbours })

  return (
    <Modal labelledBy={heading} onDismiss={close} className={styles.detail}>
      <div ref={sheet} className={styles.sheet}>
        <div className={styles.top}>
          <Position experience={experience} neighbours={neighbours} />
          <StepLink to={{ ...place, detail: null }} how="close" className={styles.close}>
            <Icon name="close" />
            <span className={site.unseen}>{t('site.close')}</span>
          </StepLink>
        </div>
        <ExperiencePoster
          key={id}
          experience={experience}
          sizes="(width < 48rem) 16rem, 31rem"
          crop="sheet"
          eager
          alternative={details[id]!.alternative}
          className={styles.poster}
        />
        <div className={styles.words} role="region" aria-labelledby={heading} tabIndex={0}>
          <div className={styles.kind}>
            <CategoryLine experience={experience} />
            {experience.featured && <Badge tone="featured">{t('card.featured')}</Badge>}
          </div>
          <h2 id={heading} tabIndex={-1}>
            {experience.title}
          </h2>
          <ExperienceFacts experience={experience} detail={details[id]!} />
        </div>
        <div className={styles.foot}>
          {neighbours && <Neighbour id={neighbours.previous} way="previous" />}
          <ChoiceButton experience={experience} />
          {neighbours && <Neighbour id={neighbours.next} way="next" />}
        </div>
      </div>
    </Modal>
  )
}

/** A live region: screen readers say the position when another experience is shown. */
function Position({ experience, neighbours }: DetailProps & { neighbours: Neighbours | null }) {
  const { say } = useFinderTexts()
  if (!neighbours) return <p />
  const { place, total } = neighbours
  return (
    <p role="status">
      <span aria-hidden="true">{say('detail.count', { place, total })}</span>
      <span className={site.unseen}>{say('detail.position', { title: experience.title, place, total })}</span>
    </p>
  )
}

function Neighbour({ id, way }: { id: string; way: 'previous' | 'next' }) {
  const { experiences } = useLanguage()
  const { say } = useFinderTexts()
  const { place } = useJourney()
  const title = experiences.find((experience) => experience.id === id)!.title
  return (
    <StepLink to={{ ...place, detail: id }} how="replace" className={styles.neighbour} data-way={way}>
      <Icon name={way === 'next' ? 'arrow' : 'back'} />
      <span className={styles.way}>{say(`detail.${way}`)}</span>
      <span className={site.unseen}> {title}</span>
    </StepLink>
  )
}

/** The list is the filtered and ordered one in the picker, and the selection in the summary. */
function useNeighbours(id: string): Neighbours | null {
  const { place } = useJourney()
  const finder = useFinder()
  const list = place.step === 'summary' ? place.chosen : finder.find(place.finding).map((experience) => experience.id)
  return neighboursOf(id, list)
}

/** Scrolls to the top for another experience; which element scrolls depends on the width. */
function useScrollToTop(id: string) {
  const sheet = useRef<HTMLDivElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    // Not at first: before hydration the visitor may have begun to read.
    if (shown.current === id) return
    shown.current = id
    for (const element of [sheet.current!, ...sheet.current!.children]) element.scrollTop = 0
  }, [id])
  return sheet
}

/** The arrow key toward the end of the line opens the next one; the focus may be anywhere. */
function useArrowKeys(neighbours: Neighbours | null) {
  const { language } = useLanguage()
  const { place, go } = useJourney()
  const forward = languages[language].direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!neighbours || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const ways = new Map([
      [forward, neighbours.next],
      [backward, neighbours.previous],
    ])
    const detail = ways.get(event.key)
    if (detail === undefined) return
    event.preventDefault()
    go({ ...place, detail }, 'replace')
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
