/**
 * Shows the experience picker (spec §2): the cards of the chosen category, and the bar with the counter and the button
 * that leads on. It is a form, so that ticking and continuing work without JavaScript.
 */
import { useDeferredValue, useEffect, useMemo } from 'react'
import { isOver } from '#catalogue/availability.ts'
import { defaultLanguage } from '#languages/languages.ts'
import { type FinderTexts, FinderTextsProvider } from './finding/finder-texts.tsx'
import { useLanguage } from '../page/language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { useJudgingDay } from '../page/page.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Show } from '../journey/on-demand.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import { Back } from '../parts/Back.tsx'
import { activeFilters } from './finding/find-experiences.ts'
import { ExperienceList } from './ExperienceList.tsx'
import { FindingBar } from './finding/FindingBar.tsx'
import { NothingFound } from './finding/NothingFound.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { useFinder } from './finding/use-finder.ts'
import styles from './ExperiencePicker.module.css'
import step from '../parts/Step.module.css'

/** The number of cards that a wide screen shows before scrolling. */
const EAGER_CARDS = 6

/**
 * Draws the picker with the texts of a language. The component is the same in each, so that a change keeps its state.
 */
export const makeExperiencePicker = (texts: FinderTexts) => () => (
  <FinderTextsProvider texts={texts}>
    <ExperiencePicker />
  </FinderTextsProvider>
)

function ExperiencePicker() {
  const { translate: t, language } = useLanguage()
  const { place, go, after, selection } = useJourney()
  const { contactForm, experienceDetail, swipeDeck } = useParts()
  const { category, chosen } = place
  const today = useJudgingDay()
  const finder = useFinder()
  const inDeck = place.view === 'deck'
  const deckThere = useHydrated() && swipeDeck.loaded !== null

  // Loaded ahead: the network may be gone when the form or a detail is opened.
  useEffect(() => void contactForm.prepare(), [contactForm])
  useEffect(() => void experienceDetail[language].prepare(), [experienceDetail, language])

  // The bar answers at once; the cards follow in pieces, which the next letter interrupts.
  const finding = useDeferredValue(place.finding)
  const shown = useMemo(() => finder.find(finding), [finder, finding])
  const ahead = shown.filter((experience) => !isOver(experience, today)).length
  const elsewhere = chosen.filter((id) => !shown.some((experience) => experience.id === id))

  return (
    <form
      action="/"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        const newest = selection.now()
        if (newest.length > 0) go(after({ type: 'completeSelection', chosen: newest }))
      }}
    >
      {category && <input type="hidden" name="category" value={category} />}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="chosen" value={id} />
      ))}

      <main id="content" className={`${step.step} ${styles.picker}`}>
        <div className={styles.ways}>
          <Back />
          <ViewSwitch shown={shown} />
        </div>
        <div className={`${styles.heading} ${step.heading}`}>
          <h1 tabIndex={-1}>{t('selection.title')}</h1>
          <p>{t(category ? `category.${category}` : 'category.all')}</p>
        </div>
        <FindingBar finder={finder} shown={finding} count={shown.length} ahead={ahead} />
        {shown.length === 0 && <NothingFound finder={finder} finding={finding} />}
        {inDeck && shown.length > 0 && (
          <Show key={shown.map(({ id }) => id).join()} part={swipeDeck} props={{ experiences: shown }} />
        )}
        {/* In place of the deck the list is shown without JavaScript, and until the deck is loaded. */}
        {!(inDeck && deckThere) && shown.length > 0 && (
          <ExperienceList
            experiences={shown}
            sought={activeFilters(finding).length > 0}
            eager={inDeck ? 0 : EAGER_CARDS}
          />
        )}
      </main>

      {/* This field stands after the button of finding, which leads to the selection: the first step in a query counts. */}
      <input type="hidden" name="step" value="summary" />
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <SelectionBar />
    </form>
  )
}
