/**
 * Shows the picker's list as a pile of posters (product §3.2): one on top, the next two peeking out, answered by drag,
 * arrow keys, buttons or screen reader. «Ça m'intéresse» is always toward the end of the line.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { languages } from '#languages/languages.ts'
import { useFinderTexts } from '../finding/finder-texts.tsx'
import { topOf } from './deck.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#site/page/language.tsx'
import site from '#site/page/Frame.module.css'
import type { ShownExperience } from '#site/page/texts.ts'
import { type LastTurn, useDeck } from './use-deck.ts'
import { ChooseTogether } from '#site/together/ChooseTogether.tsx'
import { DeckActions } from './DeckActions.tsx'
import { DeckCard } from './DeckCard.tsx'
import { DeckEnd } from './DeckEnd.tsx'
import { DeckProgress } from './DeckProgress.tsx'
import { type DeckStore, inTab } from './stored-deck.ts'
import styles from './SwipeDeck.module.css'

/** The top, two that peek out, and one more below so that its picture is there in time. */
const LAID_OUT = 4
const PEEKING = 3

interface SwipeDeckProps {
  experiences: readonly ShownExperience[]
  /** Stores the progress through the deck. The default stores it in the tab. */
  store?: DeckStore
}

export function SwipeDeck({ experiences, store = inTab }: SwipeDeckProps) {
  const { say } = useFinderTexts()
  const alive = useHydrated()
  const { deck, chosen, flights, news, answer, undo, again, gone } = useDeck(
    experiences.map(({ id }) => id),
    store,
  )
  const byId = (id: string | undefined) => experiences.find((experience) => experience.id === id)
  const top = byId(topOf(deck))
  const heading = useFocusAtTurns(top === undefined, news)
  useKeys({ interested: () => answer('interested'), notForMe: () => answer('notForMe'), undo })

  // A new poster is laid under the pile once nothing flies: on a slow phone it takes longer than a frame.
  const below = flights.length > 0 ? PEEKING : LAID_OUT
  const laidOut = experiences
    .map((experience, index) => ({ experience, index, depth: index - deck.turned }))
    .filter(({ depth, experience }) => (depth < 0 ? flights.some(({ id }) => id === experience.id) : depth < below))
  const last = deck.moves.at(-1)
  const together = alive && store === inTab && (
    <ChooseTogether look="quiet" deck={() => deck} failed={say('deck.together.failed')}>
      {say('deck.together')}
    </ChooseTogether>
  )

  return (
    <section className={styles.deck} aria-label={say('deck.label')} inert={!alive} data-deck="">
      <DeckProgress
        turned={deck.turned}
        total={experiences.length}
        canUndo={last !== undefined}
        lastTitle={last === undefined || last === 'again' ? undefined : byId(last.id)?.title}
        onUndo={undo}
      />
      <div className={styles.table}>
        <div className={styles.pile}>
          {laidOut.map(({ experience, index, depth }) => (
            <DeckCard
              key={experience.id}
              experience={experience}
              index={index}
              depth={depth}
              chosen={chosen.includes(experience.id)}
              flight={flights.find(({ id }) => id === experience.id)}
              takenBack={news?.what === 'undone' && news.id === experience.id ? news.answer : null}
              headingRef={depth === 0 ? heading : undefined}
              onAnswer={answer}
              onGone={() => gone(experience.id)}
            />
          ))}
          {!top && <DeckEnd headingRef={heading} onAgain={again} together={together} />}
        </div>
        {alive && top && <DeckActions title={top.title} onAnswer={answer} />}
        {!alive && (
          <p className={styles.loading} data-waiting="">
            {say('swipe.loading')}
          </p>
        )}
      </div>
      <Announcement news={news} top={top} experiences={experiences} />
    </section>
  )
}

interface AnnouncementProps {
  news: LastTurn | null
  top: ShownExperience | undefined
  experiences: readonly ShownExperience[]
}

/** Says what happened and what lies on top now. */
function Announcement({ news, top, experiences }: AnnouncementProps) {
  const { say } = useFinderTexts()
  const title = experiences.find(({ id }) => id === news?.id)?.title
  const happened = news && news.what !== 'again' && title !== undefined && say(`deck.said.${news.what}`, { title })
  const next = top
    ? say('deck.said.next', { title: top.title, at: experiences.indexOf(top) + 1, total: experiences.length })
    : say('deck.end')
  return (
    <p role="status" className={site.unseen}>
      {news && [happened, next].filter(Boolean).join(' ')}
    </p>
  )
}

/** At the end of the pile, and back from it, the focused element disappears: the focus moves to the new heading. */
function useFocusAtTurns(atEnd: boolean, news: LastTurn | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(atEnd)
  useEffect(() => {
    const turned = was.current !== atEnd
    was.current = atEnd
    if (!turned || !news) return
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [atEnd, news])
  return heading
}

interface KeyActs {
  interested: () => void
  notForMe: () => void
  undo: () => void
}

/** Arrow keys answer and Backspace takes back, unless the focus is in a text field or a dialog. */
function useKeys({ interested, notForMe, undo }: KeyActs) {
  const { language } = useLanguage()
  const forward = languages[language].direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.shiftKey || isBusy(event.target)) return
    const command = event.ctrlKey || event.metaKey
    const run = command
      ? event.key.toLowerCase() === 'z' && undo
      : (event.key === forward && interested) ||
        (event.key === backward && notForMe) ||
        (event.key === 'Backspace' && undo)
    if (!run) return
    event.preventDefault()
    run()
  })

  // Before the first paint, so that a visible poster can be answered at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return typing || document.querySelector('dialog[open]') !== null
}
