/**
 * The view of the requests (product §4.2): the inbox, and beside it the open call sheet, or on a phone in its place.
 */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '#console/language.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { RestingKeys } from '#console/shortcuts.tsx'
import { EnterRequest } from './entering/EnterRequest.tsx'
import { DueCalls } from './live/DueCalls.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import { NextToCall } from './NextToCall.tsx'
import styles from './Requests.module.css'
import { CallSheet } from './sheet/CallSheet.tsx'
import { useMarks } from './several/use-marks.ts'
import { useLiveRequests } from './live/use-live-requests.ts'

export function Requests({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useLanguage()
  const open = params['request'] ?? null
  const received = useLiveRequests()
  useKeptScroll(open)
  const panel = useTopOf(open)
  useFocusBack(open)
  // Suspends the keys of the open sheet while another row has the focus, or while requests are marked: the keys are for
  // those requests then.
  const marks = useMarks()
  const { size: marked } = marks.marked
  const isElsewhere = useCallback(() => marked > 0 || (focusedRequest() ?? open) !== open, [open, marked])

  return (
    <div className={styles.requests} data-open={open !== null}>
      <Screen title={t('view.requests')} wide>
        <div className={styles.split}>
          <div className={styles.inbox}>
            <div className={styles.enter}>
              <EnterRequest />
            </div>
            <Inbox open={open} received={received} marks={marks} />
            <DueCalls />
          </div>
          <div ref={panel} className={styles.sheet}>
            {open ? (
              <RestingKeys when={isElsewhere}>
                <CallSheet key={open} request={open} />
              </RestingKeys>
            ) : (
              <NoneOpen />
            )}
            <NextToCall open={open} />
          </div>
        </div>
      </Screen>
    </div>
  )
}

function NoneOpen() {
  const { t } = useLanguage()
  return (
    <Empty title={t('requests.none')}>
      <p className={styles.keys}>{t('requests.none.text')}</p>
    </Empty>
  )
}

/** The id of the request whose row has the focus. */
const focusedRequest = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['request'] : undefined

/**
 * Moves the focus to the heading after a sheet is closed, or to the first row in view if the heading is scrolled away;
 * unless `useReturn` put it on the row of that request.
 */
function useFocusBack(open: string | null): void {
  const before = useRef(open)
  useEffect(() => {
    if (before.current !== null && open === null && document.activeElement === document.body) {
      const isInView = (element: HTMLElement) => element.getBoundingClientRect().top >= 0
      const places = [...document.querySelectorAll<HTMLElement>('main h1, main a[data-request]')]
      const place = places.find(isInView) ?? places[0]
      place?.focus({ preventScroll: true })
      place?.scrollIntoView({ block: 'nearest' })
    }
    before.current = open
  }, [open])
}

/** Scrolls the panel of the sheets to its start for each request, because all of them are shown in the same panel. */
function useTopOf(open: string | null) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    panel.current!.scrollTop = 0
  }, [open])
  return panel
}

/** Restores the scroll position of the list on a phone, where an open sheet hides the list. */
function useKeptScroll(open: string | null): void {
  const scrolled = useRef(0)

  useEffect(() => {
    if (open !== null) return undefined
    const note = () => (scrolled.current = window.scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [open])

  useLayoutEffect(() => {
    if (window.matchMedia(ONE_COLUMN).matches) window.scrollTo(0, open === null ? scrolled.current : 0)
  }, [open])
}

/** The same condition as in Requests.module.css. */
const ONE_COLUMN = '(width < 64rem)'
