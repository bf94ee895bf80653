/** A row of the inbox: clock, client, wish and holder of a request. The whole row is one link. */
import { memo, type MouseEvent } from 'react'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { isolate } from '#languages/isolate.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { useNow } from '#console/time/now.ts'
import { Link, usePlace } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { addressOf } from '../address-of.ts'
import { isUnderWay } from '../clock/clock.ts'
import { stalledDays, uncalledMinutes } from '../clock/claim-times.ts'
import { uncalledWords } from '../clock/clock-words.ts'
import { ClockFace } from '../clock/ClockFace.tsx'
import type { InboxRow } from '#contract/database-types.ts'
import type { ShownRow } from './order/steady-rows.ts'
import { dayReceived, peopleOf, wishesOf } from './row-words.ts'
import { useTranslations } from '../use-translations.ts'
import styles from './Row.module.css'

interface RequestRowProps {
  shown: ShownRow
  isOpen: boolean
  /** The request has just arrived. */
  isFresh: boolean
  /** Shows the day on which it was received. */
  dated: boolean
  isMarked: boolean
  /** A press marks the row instead of opening it. */
  isChoosing: boolean
  /** With `isRange`, all rows from the one marked last are marked. */
  onMark: (row: InboxRow, isRange: boolean) => void
}

export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { shown, isOpen, isFresh, dated, isMarked, isChoosing, onMark } = props
  const { row, left } = shown
  const { t } = useLanguage()
  const nameOf = useLanguageNames()
  const me = useMe()
  const { query } = usePlace()
  const others = row.presence.filter(({ adviser_id }) => adviser_id !== me.user_id)
  const away = left || row.merged_into !== null
  // Nothing is due for a closed request: the day of its receipt takes the place of the clock.
  const hasNoClock = dated && !isUnderWay(row.state)
  const stalled = useNow((now) => stalledDays(row, now))
  const uncalled = useNow((now) => uncalledMinutes(row, now))

  /** Shift marks a range. While the adviser chooses rows by touch, a press marks instead of opening. */
  function markInstead(event: MouseEvent): void {
    if (!event.shiftKey && !isChoosing) return
    event.preventDefault()
    onMark(row, event.shiftKey)
  }

  return (
    <>
      <Link
        to={addressOf(row.id, query)}
        keepsSearch
        className={`${styles.row} ${away ? styles.left : ''} ${isFresh ? styles.fresh : ''}`}
        aria-current={isOpen || undefined}
        data-request={row.id}
        data-state={row.state}
        data-marked={isMarked || undefined}
        onClick={markInstead}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        <span className={styles.clock}>{hasNoClock ? <Received row={row} /> : <ClockFace stand={row} />}</span>
        <span className={styles.who}>
          <strong>
            <bdi>{row.name}</bdi>
          </strong>
          <Wish row={row} />
        </span>
        <span className={styles.marks}>
          {isFresh && <strong className={styles.new}>{t('requests.fresh')}</strong>}
          {dated && !hasNoClock && !uncalled && !stalled && <Received row={row} />}
          {row.language && <span>{nameOf(row.language)}</span>}
          {row.same_person > 0 && (
            <span className={styles.again}>{t('requests.samePerson', { count: row.same_person })}</span>
          )}
          {stalled > 0 && <span className={styles.grave}>{t('requests.stalled', { count: stalled })}</span>}
          {row.quarantined && <span className={styles.grave}>{t('requests.setApart')}</span>}
          {others.map(({ adviser_id, name }) => (
            <span key={adviser_id} className={styles.present}>
              {t('requests.looking', { name })}
            </span>
          ))}
          <Holder shown={shown} uncalled={uncalled} />
        </span>
      </Link>
      <label className={styles.mark}>
        <input
          type="checkbox"
          checked={isMarked}
          data-request={row.id}
          aria-label={t('several.mark', { name: row.name })}
          onClick={({ shiftKey }) => onMark(row, shiftKey)}
          onChange={() => {}}
        />
      </label>
    </>
  )
})

function Received({ row }: { row: InboxRow }) {
  const { t, locale } = useLanguage()
  const day = useNow((now) => dayReceived(row, locale, now))
  return <span>{t('requests.receivedOn', { day })}</span>
}

function Wish({ row }: { row: InboxRow }) {
  const { t, language } = useLanguage()
  const translations = useTranslations(language)
  const { title, others } = wishesOf(row, t, translations)
  return (
    <span className={styles.wish}>
      <bdi>{title}</bdi>
      {others > 0 && <span>{t('requests.others', { count: others })}</span>}
      <span>· {peopleOf(row, t)}</span>
    </span>
  )
}

/**
 * The holder of the request. A claim without a call is shown to everybody: to the holder and to those who could help.
 */
function Holder({ shown: { row, left }, uncalled }: { shown: ShownRow; uncalled: number }) {
  const { t } = useLanguage()
  const me = useMe()
  if (left) return <span>{t('requests.left')}</span>
  if (!uncalled) {
    const isFree = !row.claimed_by && isUnderWay(row.state)
    return <span className={isFree ? styles.free : ''}>{holderOf(row, me.user_id, t)}</span>
  }
  return (
    <span className={styles.uncalled}>
      {row.claimed_by !== me.user_id && <bdi>{row.claimed_by_name}</bdi>}
      <strong>{uncalledWords(uncalled, t)}</strong>
    </span>
  )
}

/** Names the holder of a request; after the first talk the state comes first. */
function holderOf(row: InboxRow, me: string, t: ConsoleTranslate): string {
  const isMine = row.claimed_by === me
  const name = row.claimed_by_name
  if (row.state === 'new' || row.state === 'claimed') {
    if (!name) return t('requests.nobody')
    return isMine ? t('requests.claimedByMe') : t('requests.claimedBy', { name })
  }
  const state = t(`requests.state.${row.state}`)
  const holder = isMine
    ? t('requests.claimedByMe')
    : name
      ? isolate(name)
      : isUnderWay(row.state) && t('requests.nobody')
  return holder ? `${state} · ${holder}` : state
}
