/**
 * The inbox (product §4.2): the requests under the filters of the address, in the order in which to call them. New
 * requests appear without a reload.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { NotificationsHint } from '#console/push/NotificationsHint.tsx'
import { go } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { narrows, onlySearches, searchesPart } from './filters.ts'
import { questionFor } from './finding/filter-question.ts'
import { nothingShown, type Steady, steadied } from './order/steady-rows.ts'
import { type Inbox as InboxState, useInbox } from './use-inbox.ts'
import type { ReceivedRequests } from '../live/use-live-requests.ts'
import { SeveralBar } from '../several/SeveralBar.tsx'
import type { Marks } from '../several/use-marks.ts'
import { Arrivals } from './Arrivals.tsx'
import styles from './Inbox.module.css'
import { InboxFilters } from './InboxFilters.tsx'
import { LaunchList } from './LaunchList.tsx'
import { NoHours } from './NoHours.tsx'
import { RequestList } from './RequestList.tsx'
import { SearchElsewhere } from './SearchElsewhere.tsx'
import { useFresh } from './use-fresh.ts'
import { useInteraction } from './use-interaction.ts'
import { ShownFigure } from './ShownFigure.tsx'
import { WaitingLine } from './WaitingLine.tsx'

interface InboxProps {
  open: string | null
  received: ReceivedRequests
  marks: Marks
}

export function Inbox({ open, received, marks }: InboxProps) {
  const { t } = useLanguage()
  const me = useMe()
  const inbox = useInbox()
  const { isInteracting, handlers } = useInteraction()
  // The rows also stay in their places while some are marked.
  const { steady, isCurrent, show } = useSteadyRows(inbox, isInteracting || marks.marked.size > 0)
  const [toFocus, setToFocus] = useState<string | null>(null)
  const { fresh, mark } = useFresh()
  const toFirst = useToFirst(steady, isCurrent, setToFocus)

  // Other filters show other rows, so the marks are removed: an action must not reach a row that is not shown.
  const { letGo } = marks
  useEffect(() => letGo, [inbox.question, letGo])

  function showNew(): void {
    const known = new Set(steady.shown.map(({ row }) => row.id))
    const unknown = inbox.rows.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    mark(unknown)
    setToFocus(unknown[0] ?? inbox.rows[0]?.id ?? null)
    if (inbox.isOutdated) inbox.retry()
    show()
  }

  return (
    <section className={styles.inbox} aria-label={t('requests.list')}>
      {me.admin ? <LaunchList /> : <NoHours />}
      <NotificationsHint />
      <InboxFilters filters={inbox.filters} counts={inbox.counts} countedTo={inbox.countedTo} toFirst={toFirst} />
      {inbox.filters.figure && <ShownFigure figure={inbox.filters.figure} rows={inbox.rows} />}
      <Arrivals inbox={inbox} received={received} mark={mark} />
      <div className={styles.held} {...handlers}>
        <WaitingLine inbox={inbox} shown={steady.shown.length} waiting={steady.waiting} show={showNew} marks={marks} />
        {inbox.isPending && <Waiting rows={5} />}
        {Boolean(inbox.error) && <Failure error={inbox.error} retry={inbox.retry} />}
        <div className={styles.rows} data-choosing={marks.choosing || marks.marked.size > 0 || undefined}>
          <SeveralBar marks={marks} rows={steady.shown.map(({ row }) => row)} toRow={setToFocus} />
          {steady.shown.length > 0 && (
            <RequestList
              rows={steady.shown}
              marks={marks}
              fresh={fresh}
              dated={questionFor(inbox.filters).newest_first}
              open={open}
              readMore={inbox.readMore}
              dimmed={inbox.isOld}
              toFocus={toFocus}
              onFocused={() => setToFocus(null)}
            />
          )}
        </div>
        {!inbox.isPending && !inbox.error && inbox.rows.length === 0 && steady.shown.length === 0 && (
          <NothingShown inbox={inbox} />
        )}
        {isMeagre(inbox) && <SearchElsewhere filters={inbox.filters} found={inbox.rows.length} />}
      </div>
    </section>
  )
}

/** With so few hits under other filters, the adviser may have searched under the wrong ones. */
const FEW = 3

const isMeagre = ({ filters, rows, isPending, isOld, error }: InboxState) =>
  searchesPart(filters) && rows.length <= FEW && !isPending && !isOld && !error

/** The rows in the order of the screen. Other filters reset that order. */
function useSteadyRows({ rows, pages, question, isOld }: InboxState, isPinned: boolean) {
  const [state, setState] = useState({ question, steady: nothingShown })

  useLayoutEffect(() => {
    if (isOld) return
    setState((before) => {
      const same = before.question === question
      return { question, steady: steadied(same ? before.steady : nothingShown, { rows, pages }, isPinned && same) }
    })
  }, [rows, pages, question, isOld, isPinned])

  const show = () => setState({ question, steady: steadied(state.steady, { rows, pages }, false) })
  return { steady: state.steady, isCurrent: !isOld && state.question === question, show }
}

/** Returns a function that moves the focus to the first row of the search, as soon as it has been read. */
function useToFirst(steady: Steady, isCurrent: boolean, focus: (id: string) => void): () => void {
  const wanted = useRef(false)
  const look = useEffectEvent(() => {
    if (!wanted.current || !isCurrent) return
    wanted.current = false
    const [first] = steady.shown
    if (first) focus(first.row.id)
  })
  const [asked, ask] = useState(0)
  useEffect(() => look(), [steady, isCurrent, asked])

  return () => {
    wanted.current = true
    ask(asked + 1)
  }
}

function NothingShown({ inbox: { filters, counts } }: { inbox: InboxState }) {
  const { t } = useLanguage()
  if (narrows(filters)) {
    return (
      <Empty title={t('requests.nothing')} text={t('requests.nothing.text')}>
        <Action onClick={() => go('/')}>
          {t(onlySearches(filters) ? 'requests.search.clear' : 'requests.filter.none')}
        </Action>
      </Empty>
    )
  }
  const isFirst = counts !== null && Object.values(counts).every((count) => count === 0)
  return isFirst ? (
    <Empty title={t('requests.first')} text={t('requests.first.text')} />
  ) : (
    <Empty title={t('requests.empty')} text={t('requests.empty.text')} />
  )
}
