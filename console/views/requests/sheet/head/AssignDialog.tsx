/** A dialog that assigns the request to a colleague. It shows the languages of each and whether they are on duty. */
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/Dialog.tsx'
import { call } from '#console/calls/call.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { Action } from '#console/parts/Action.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { useNow } from '#console/time/now.ts'
import { parisDayAt } from '#console/time/paris-days.ts'
import { useMe } from '#console/session/current-adviser.ts'
import { dayIn } from '#console/time/days-and-hours.ts'
import { type Colleague, colleaguesFor } from './colleagues.ts'
import styles from './SheetHead.module.css'
import { useSheet } from '../sheet-context.ts'

export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { sheet, act, news } = useSheet()
  const me = useMe()
  const board = useQuery(dutyBoard)
  const { id: request, version, claimed_by } = sheet.stand
  const { language } = sheet.request
  const today = useNow((now) => parisDayAt(new Date(now)))

  function assign({ id: adviser, name, absentUntil }: Colleague) {
    const isMe = adviser === me.user_id
    const isTaken = isMe && claimed_by === null
    const said = isMe ? t('sheet.claimed') : t('sheet.assigned', { name: name })
    const away = absentUntil && !isMe ? t('sheet.assignedAbsent', { date: dateIn(locale, absentUntil) }) : undefined
    act({
      name: `assign ${adviser}`,
      run: () =>
        isTaken
          ? call('claim_request', { request })
          : call('assign_request', { request, adviser, seen_version: version }),
      done: () => news.done(said, away),
    })
    onClose()
  }

  return (
    <Dialog
      title={t('sheet.assignTitle')}
      onDismiss={onClose}
      actions={<Action onClick={onClose}>{t('console.cancel')}</Action>}
    >
      <p>{t('sheet.assignText')}</p>
      <p>{language ? t('sheet.assignLanguage', { language: nameOf(language) }) : t('sheet.languageUnknown')}</p>
      {board.isPending && <Waiting rows={3} />}
      {board.error && <Failure error={board.error} retry={() => void board.refetch()} />}
      <ul className={styles.people}>
        {board.data &&
          colleaguesFor(board.data, { holder: claimed_by, theirs: language, today }).map((colleague) => (
            <li key={colleague.id}>
              <ColleagueKey colleague={colleague} onChosen={() => assign(colleague)} />
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

function ColleagueKey({ colleague, onChosen }: { colleague: Colleague; onChosen: () => void }) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { id, name, languages, speaksTheirs, onDuty, absentUntil } = colleague
  const me = useMe()
  const spoken = new Intl.ListFormat(locale, { type: 'unit' }).format(languages.map(nameOf))
  return (
    <button type="button" className={styles.person} onClick={onChosen}>
      <strong>{id === me.user_id ? t('sheet.claim') : <bdi>{name}</bdi>}</strong>{' '}
      <span className={speaksTheirs ? styles.speaks : ''}>{spoken}</span>{' '}
      {absentUntil && (
        <span className={styles.away}>{t('sheet.absentUntil', { date: dateIn(locale, absentUntil) })}</span>
      )}
      {onDuty && !absentUntil && <span className={styles.duty}>{t('sheet.onDuty')}</span>}
    </button>
  )
}

const dateIn = (locale: string, day: string) => dayIn(locale, `${day}T12:00:00Z`)
