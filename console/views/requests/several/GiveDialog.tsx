/**
 * A dialog that assigns the marked requests to a colleague; it shows the languages of each colleague, and who is on
 * leave.
 */
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Action } from '#console/parts/Action.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { dayIn } from '#console/time/days-and-hours.ts'
import type { Colleague } from '../sheet/head/colleagues.ts'
import { ColleagueList } from '../sheet/head/ColleagueList.tsx'
import type { MarkedRows } from './marks.ts'
import type { ActOnSeveral } from './use-several.ts'

export function GiveDialog({
  marked,
  act,
  onClose,
}: {
  marked: MarkedRows
  act: (act: ActOnSeveral) => void
  onClose: () => void
}) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const me = useMe()
  const rows = [...marked.values()]
  const spoken = [...new Set(rows.flatMap(({ language }) => language ?? []))]
  const holders = new Set(rows.map(({ claimed_by }) => claimed_by))

  function give({ id, name, absentUntil }: Colleague): void {
    const isMe = id === me.user_id
    onClose()
    act({
      deed: 'assign',
      adviser: id,
      titleFor: (count) => (isMe ? t('several.taken', { count }) : t('several.given', { count, name })),
      text: absentUntil && !isMe ? t('several.absent', { date: dayIn(locale, `${absentUntil}T12:00:00Z`) }) : undefined,
    })
  }

  return (
    <Dialog
      title={t('several.giveTitle', { count: rows.length })}
      onDismiss={onClose}
      actions={<Action onClick={onClose}>{t('console.cancel')}</Action>}
    >
      <p>{t('several.giveText')}</p>
      {spoken.length > 0 && (
        <p>{t('several.languages', { languages: new Intl.ListFormat(locale).format(spoken.map(nameOf)) })}</p>
      )}
      <ColleagueList
        holder={holders.size === 1 ? rows[0]!.claimed_by : null}
        theirs={spoken.length === 1 ? spoken[0]! : null}
        mine={t('several.toMe')}
        onChosen={give}
      />
    </Dialog>
  )
}
