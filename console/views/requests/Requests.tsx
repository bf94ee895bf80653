/** Requests (product §4.2): the inbox, and beside it — on a phone instead of it — the call sheet of the open one. */
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
  const told = useLiveRequests()
  useScrollKept(open)
  useFocusBack(open)
  // With the focus on another row, keys do not mean the request that is still open.
  // Nor does it while several are marked: the keys are for these.
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
            <Inbox open={open} told={told} marks={marks} />
            <DueCalls />
          </div>
          <div className={styles.sheet}>
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

/** Of the row that has the focus. */
const focusedRequest = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['request'] : undefined

/** After a request is closed the focus is on its row; if the list has none, on the heading of the screen. */
function useFocusBack(open: string | null): void {
  const before = useRef(open)
  useEffect(() => {
    if (before.current !== null && open === null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    before.current = open
  }, [open])
}

/** On a phone the list is away while a request is open; it comes back where it was. */
function useScrollKept(open: string | null): void {
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

/** As in the styles. */
const ONE_COLUMN = '(width < 64rem)'
