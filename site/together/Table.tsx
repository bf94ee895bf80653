/**
 * Shows an open shared deck: the row of seats, the pile to swipe, the standing. It gives the pile a journey of its own.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextStep } from '../journey/flow.ts'
import { home, type Place, searchOf } from '../journey/address.ts'
import { type Journey, JourneyContext } from '../journey/journey.tsx'
import { Show } from '../journey/on-demand.tsx'
import { type Parts, PartsContext } from '../journey/parts-on-demand.ts'
import { detailIn, detailTextsIn, inEachLanguage } from '../load-detail.ts'
import { useLanguage } from '../page/language.tsx'
import { SwipeDeck } from '../picker/deck/SwipeDeck.tsx'
import { Celebration, useAgreements } from './Celebration.tsx'
import { deckIn, readRecord } from './deck-record.ts'
import { Invitation, NameForm } from './Invitation.tsx'
import { type Panel, Seats } from './Seats.tsx'
import { useSpoken } from './spoken.tsx'
import { StandingList } from './StandingList.tsx'
import type { DeckTable } from './use-deck-table.ts'
import { useNews } from './use-news.ts'
import styles from './Table.module.css'

/**
 * The only parts on demand: nothing else of the public page is shown here. A link that leads to a step of it opens another
 * page, which loads the words of the form itself.
 */
const parts = {
  experienceDetail: inEachLanguage(detailIn),
  detailTexts: inEachLanguage(detailTextsIn),
  formWords: {},
} as unknown as Parts

const NEXT_CARD = '[data-deck] article:not([inert]) h2'

interface TableProps {
  token: string
  table: DeckTable
  order: readonly string[]
}

export function Table({ token, table, order }: TableProps) {
  const { t } = useSpoken()
  const { experiences } = useLanguage()
  const { record } = table
  const journey = useDeckJourney(table)
  const agreed = useAgreements(table)
  const news = useNews(table)
  const [panel, setPanel] = useState<Panel | null>(() =>
    record.seen > 0 && !record.isMaker ? null : firstPanel(table),
  )
  const { answer } = table
  const store = useMemo(
    () => ({ store: answer, read: (ids: readonly string[]) => deckIn(readRecord(token), ids) }),
    [token, answer],
  )

  function callMe(name: string) {
    table.callMe(name)
    replacePanel(record.isMaker && table.standing.counted.length < 2 ? 'invite' : null)
  }

  /** The button that has the focus goes with its panel: the focus moves to the heading of what comes next. */
  function replacePanel(next: Panel | null) {
    flushSync(() => setPanel(next))
    document.querySelector<HTMLElement>(next ? '#invitation' : NEXT_CARD)?.focus({ preventScroll: true })
  }

  return (
    <JourneyContext value={journey}>
      <PartsContext value={parts}>
        <main id="content" className={styles.table}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <Seats {...{ table, news, panel }} total={order.length} waving={agreed !== null} onPanel={setPanel} />
          {panel === 'name' && (
            <NameForm name={record.name} onName={callMe}>
              {t(record.name ? 'name.change' : 'name.sit')}
            </NameForm>
          )}
          {panel === 'invite' && (
            <Invitation token={token} endsAt={table.deck!.ends_at} onClose={() => replacePanel(null)} />
          )}
          {/* The list of another language may be of a later publication, and shorter. */}
          <SwipeDeck key={`${table.elsewhere} ${order.join()}`} experiences={experiences} store={store} />
          <StandingList table={table} total={order.length} />
        </main>
        {agreed && <Celebration key={agreed.id} experience={agreed} />}
        <Detail place={journey.place} />
      </PartsContext>
    </JourneyContext>
  )
}

/** The maker of the link is shown the invitation first, a guest the field for a name. */
const firstPanel = ({ record, standing }: DeckTable): Panel | null => {
  if (record.isMaker) return standing.counted.length < 2 ? 'invite' : null
  return record.name ? null : 'name'
}

function Detail({ place }: { place: Place }) {
  const { language, experiences } = useLanguage()
  const experience = experiences.find(({ id }) => id === place.detail)
  return experience ? <Show key={language} part={parts.experienceDetail[language]} props={{ experience }} /> : null
}

/**
 * A journey for the components of the public page: its selection is that of the maker from outside the deck, which the
 * links that lead away must keep, and the likes. A detail opens over the deck.
 */
function useDeckJourney({ record, outside, like }: DeckTable): Journey {
  const { language } = useLanguage()
  const { detail, setDetail, close } = useOpenDetail()
  const { liked } = record
  const chosen = useMemo(() => [...outside, ...liked], [outside, liked])
  const place: Place = { ...home, language, chosen, detail }
  return {
    place,
    go(to) {
      if (to.step !== 'home' || to.open) return location.assign(`/${searchOf(to)}`)
      if (to.chosen.join() !== chosen.join()) like(to.chosen)
      if (to.detail && !detail) history.pushState('detail', '')
      setDetail(to.detail)
    },
    toggle: (id) => like(nextStep(place, { type: 'toggle', id }).chosen),
    selection: { now: () => chosen, subscribe: () => () => undefined },
    close,
    after: (event) => ({ ...place, ...nextStep(place, event) }),
  }
}

/** The experience whose detail is open; Back of the browser closes it. */
function useOpenDetail() {
  const [detail, setDetail] = useState<string | null>(null)
  /** True while the browser goes back, so that closing twice does not leave the deck. */
  const leaving = useRef(false)
  useEffect(() => {
    const goBack = () => {
      leaving.current = false
      setDetail(null)
    }
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [])

  function close() {
    if (leaving.current) return
    leaving.current = true
    history.back()
  }
  return { detail, setDetail, close }
}
