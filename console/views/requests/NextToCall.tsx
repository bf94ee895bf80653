/**
 * Opens the next request to call with one key, in the order of the queue in the database: clients whose hour allows a
 * call, promises before late ones, skipped requests last. The next request and its sheet are read before the key is
 * pressed.
 */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { serverNow, useNow } from '#console/time/now.ts'
import { Action } from '#console/parts/Action.tsx'
import { go, usePlace } from '#console/router.tsx'
import { useShortcut } from '#console/shortcuts.tsx'
import { addressOf } from './address-of.ts'
import { isCallDue } from './clock/clock.ts'
import { sheetQuery } from './sheet-query.ts'
import { useNextCall, useSheetAhead } from './use-next-call.ts'
import { skippedAt, type SkippedCalls, skipping } from './skipped-calls.ts'
import styles from './Requests.module.css'

const KEY = 's'

/** Module state: the component unmounts when the adviser visits another view, and the skipped calls outlive that. */
let skipped: SkippedCalls = new Map()

export function NextToCall({ open }: { open: string | null }) {
  const { t } = useLanguage()
  const news = useNews()
  const { query, searched } = usePlace()
  // A disabled query only reads the cache: the call sheet itself fetches. The whole query is given all the same,
  // because a fetch that is paused without a connection resumes with the options of the last observer.
  const { data: sheet } = useQuery({ ...sheetQuery(open ?? ''), enabled: false })
  const ahead = useSheetAhead()
  const stand = open ? (sheet ?? ahead(open))?.stand : undefined
  const after = (now: number) => (stand && isCallDue(stand, now) ? skipping(skipped, stand.id, now) : skipped)
  // A string, so that the query key changes only if the skipped requests do.
  const ids = useNow((now) => skippedAt(after(now), now).join(' '))
  const askNext = useNextCall(
    open,
    useMemo(() => (ids ? ids.split(' ') : []), [ids]),
  )

  // No retry and no pause without a connection: a late answer would open a request long after the key was pressed.
  async function openNext(): Promise<void> {
    const now = serverNow()
    skipped = after(now)
    const { id, asleep } = await askNext(skippedAt(skipped, now))
    if (!id)
      return news.done(t('requests.nextCall.none'), asleep > 0 ? t('requests.nextCall.asleep', { count: asleep }) : '')
    if (id === open) return news.done(t('requests.nextCall.only'))
    go(addressOf(id, query), { searched })
  }
  const run = () => void openNext().catch(news.unread)
  useShortcut({ key: KEY, does: t('requests.nextCall') }, run)

  return (
    <footer className={styles.nextCall}>
      <Action onClick={run} aria-keyshortcuts={KEY}>
        {t('requests.nextCall')} <kbd aria-hidden="true">{KEY.toUpperCase()}</kbd>
      </Action>
    </footer>
  )
}
