/**
 * One key leads from a call to the next one, in the order of the queue in the database: clients whose hour allows a
 * call, promises before late ones, skipped requests last.
 */
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { serverNow } from '#console/time/now.ts'
import { Action } from '#console/parts/Action.tsx'
import { go, usePlace } from '#console/router.tsx'
import { useShortcut } from '#console/shortcuts.tsx'
import { addressOf } from './address-of.ts'
import { isCallDue } from './clock/clock.ts'
import { sheetKey } from './live/requests-cache.ts'
import type { Sheet } from '#contract/database-types.ts'
import { skippedAt, type SkippedCalls, skipping } from './skipped-calls.ts'
import styles from './Requests.module.css'

const KEY = 's'

/** Kept outside the component, so that a visit to the figures does not lose it. */
let skipped: SkippedCalls = new Map()

export function NextToCall({ open }: { open: string | null }) {
  const { t } = useLanguage()
  const news = useNews()
  const { query, searched } = usePlace()
  const queries = useQueryClient()

  // Asked anew: what waits for the connection would open a request long after the key.
  async function openNext(): Promise<void> {
    const now = serverNow()
    const stand = open && queries.getQueryData<Sheet>(sheetKey(open))?.stand
    if (stand && isCallDue(stand, now)) skipped = skipping(skipped, stand.id, now)
    const { id, asleep } = await call('next_call', { skipped: skippedAt(skipped, now) })
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
