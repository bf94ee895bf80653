/**
 * Lists the colleagues to whom requests can be assigned, with their languages, and whether they are on duty or on
 * leave.
 */
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#languages/languages.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { Failure } from '#console/parts/Failure.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { dayIn } from '#console/time/days-and-hours.ts'
import { useNow } from '#console/time/now.ts'
import { parisDayAt } from '#console/time/paris-days.ts'
import { type Colleague, colleaguesFor } from './colleagues.ts'
import styles from './SheetHead.module.css'

interface ColleagueListProps {
  /** The present holder, who is left out. */
  holder: string | null
  /** The language of the client; null if it is unknown. */
  theirs: Language | null
  /** The words in place of the adviser's own name. */
  mine: string
  onChosen: (colleague: Colleague) => void
}

export function ColleagueList({ holder, theirs, mine, onChosen }: ColleagueListProps) {
  const board = useQuery(dutyBoard)
  const today = useNow((now) => parisDayAt(new Date(now)))
  return (
    <>
      {board.isPending && <Waiting rows={3} />}
      {board.error && <Failure error={board.error} retry={() => void board.refetch()} />}
      <ul className={styles.people}>
        {board.data &&
          colleaguesFor(board.data, { holder, theirs, today }).map((colleague) => (
            <li key={colleague.id}>
              <ColleagueKey colleague={colleague} mine={mine} onChosen={() => onChosen(colleague)} />
            </li>
          ))}
      </ul>
    </>
  )
}

interface ColleagueKeyProps {
  colleague: Colleague
  mine: string
  onChosen: () => void
}

function ColleagueKey({ colleague, mine, onChosen }: ColleagueKeyProps) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { id, name, languages, speaksTheirs, onDuty, absentUntil } = colleague
  const me = useMe()
  const spoken = new Intl.ListFormat(locale, { type: 'unit' }).format(languages.map(nameOf))
  return (
    <button type="button" className={styles.person} onClick={onChosen}>
      <strong>{id === me.user_id ? mine : <bdi>{name}</bdi>}</strong>{' '}
      <span className={speaksTheirs ? styles.speaks : ''}>{spoken}</span>{' '}
      {absentUntil && (
        <span className={styles.away}>
          {t('sheet.absentUntil', { date: dayIn(locale, `${absentUntil}T12:00:00Z`) })}
        </span>
      )}
      {onDuty && !absentUntil && <span className={styles.duty}>{t('sheet.onDuty')}</span>}
    </button>
  )
}
