/** One key from a call to the next one: the most urgent request that waits for a call and that no colleague has. */
import { call } from '../../call.ts'
import { useLanguage } from '../../language.tsx'
import { useNews } from '../../news.ts'
import { Action } from '../../parts/Action.tsx'
import { go, usePlace } from '../../router.tsx'
import { useShortcut } from '../../shortcuts.tsx'
import { useMe } from '../../standing.ts'
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
