/** A dialog that assigns the request to a colleague. */
import { Dialog } from '#ui/Dialog.tsx'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { Action } from '#console/parts/Action.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { dayIn } from '#console/time/days-and-hours.ts'
import type { Colleague } from './colleagues.ts'
import { ColleagueList } from './ColleagueList.tsx'
import { useSheet } from '../sheet-context.ts'

export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { sheet, act, news } = useSheet()
  const me = useMe()
  const { id: request, version, claimed_by } = sheet.stand
  const { language } = sheet.request

  function assign({ id: adviser, name, absentUntil }: Colleague) {
    const isMe = adviser === me.user_id
    const isTaken = isMe && claimed_by === null
    const title = isMe ? t('sheet.claimed') : t('sheet.assigned', { name: name })
    const away =
      absentUntil && !isMe ? t('sheet.assignedAbsent', { date: dayIn(locale, `${absentUntil}T12:00:00Z`) }) : undefined
    act({
      name: `assign ${adviser}`,
      run: () =>
        isTaken
          ? call('claim_request', { request })
          : call('assign_request', { request, adviser, seen_version: version }),
      done: (undo) => news.done(title, away, undo),
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
      <ColleagueList holder={claimed_by} theirs={language} mine={t('sheet.claim')} onChosen={assign} />
    </Dialog>
  )
}
