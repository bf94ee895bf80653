/** Requests (issue 5 §2): the inbox, and beside it — on a phone instead of it — the call sheet of the open one. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../language.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import styles from './Requests.module.css'
import { CallSheet } from './sheet/CallSheet.tsx'
import { useLiveRequests } from './use-live-requests.ts'

export function Requests({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useLanguage()
  const open = params['request'] ?? null
  const told = useLiveRequests()
  useScrollKept(open)
  useFocusBack(open)

  return (
    <div className={styles.requests} data-open={open !== null}>
      <Screen title={t('view.requests')} wide>
        <div className={styles.split}>
          <div className={styles.inbox}>
            <Inbox open={open} told={told} />
          </div>
          <div className={styles.sheet}>{open ? <CallSheet key={open} request={open} /> : <NoneOpen />}</div>
        </div>
      </Screen>
    </div>
  )
}

function NoneOpen() {
  const { t } = useLanguage()
  return <Empty title={t('requests.none')} text={t('requests.none.text')} />
}

/** Whoever closes a request goes on from the top of the screen, not from nowhere. */
function useFocusBack(open: string | null): void {
  const before = useRef(open)
  useEffect(() => {
    if (before.current !== null && open === null) {
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
