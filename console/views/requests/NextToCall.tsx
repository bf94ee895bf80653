/** One key from a call to the next one: the most urgent request that waits for a call and that no colleague has. */
import { call } from '#console/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { go, usePlace } from '#console/router.tsx'
import { useShortcut } from '#console/shortcuts.tsx'
import { useMe } from '#console/standing.ts'
import { addressOf } from './address-of.ts'
import { questionFor, readFilters } from './filters.ts'
import styles from './Requests.module.css'

const KEY = 's'
const TO_CALL = questionFor(readFilters(new URLSearchParams()))

export function NextToCall({ open }: { open: string | null }) {
  const { t } = useLanguage()
  const me = useMe()
  const news = useNews()
  const { query, searched } = usePlace()

  // Asked anew: what waits for the connection would open a request long after the key.
  async function openNext(): Promise<void> {
    const { rows } = await call('inbox', { ...TO_CALL, after: null })
    const next = rows.find(({ id, claimed_by }) => id !== open && (!claimed_by || claimed_by === me.user_id))
    if (next) go(addressOf(next.id, query), { searched })
    else news.done(t('requests.empty'))
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
