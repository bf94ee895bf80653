/**
 * Lists the requests that an action on several left unchanged: the reason, and the last act on each with its author.
 */
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Link, usePlace } from '#console/router.tsx'
import { hourSeenFrom } from '#console/time/days-and-hours.ts'
import { serverNow } from '#console/time/now.ts'
import { addressOf } from '../address-of.ts'
import { whatHappened } from '../sheet/event-words.ts'
import styles from './Several.module.css'
import type { LeftRequests } from './use-several.ts'

export function LeftUndone({ left: { deed, items }, onClose }: { left: LeftRequests; onClose: () => void }) {
  const { t } = useLanguage()
  const { query } = usePlace()
  return (
    <div className={styles.left}>
      <div className={styles.line} role="alert">
        <strong>{t('several.left', { count: items.length })}</strong>
        <Action onClick={onClose}>{t('console.close')}</Action>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.request}>
            {item.stand ? (
              <Link to={addressOf(item.request, query)} keepsSearch>
                <bdi>{item.name}</bdi>
              </Link>
            ) : (
              <bdi>{item.name}</bdi>
            )}{' '}
            <span>{reasonOf(deed, item, t)}</span> <LastDeed last={item.last} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LastDeed({ last }: { last: LeftRequests['items'][number]['last'] }) {
  const { t, locale } = useLanguage()
  if (!last) return null
  const { author, what } = whatHappened(last, t)
  return (
    <small>
      {author && <bdi>{author}</bdi>} {what} ·{' '}
      <time dateTime={last.at}>{hourSeenFrom(serverNow(), locale, last.at)}</time>
    </small>
  )
}

function reasonOf(
  deed: LeftRequests['deed'],
  { reason, stand }: LeftRequests['items'][number],
  t: ConsoleTranslate,
): string {
  if (reason === 'impossible' && deed === 'take_back') return t('several.left.late')
  if (reason === 'claimed' || reason === 'already') {
    return t(`several.left.${reason}`, { name: stand?.claimed_by_name ?? '' })
  }
  return t(`several.left.${reason}`)
}
