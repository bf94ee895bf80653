/**
 * The keys of a sheet that a colleague holds: the keys to claim and to note a call explain in a toast why they do
 * nothing, and `TakeOver` takes over a request whose client has waited too long.
 */
import { CALL_OUTCOMES } from '#contract/request/request-states.ts'
import { useToast } from '#ui/Toast.tsx'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { serverNow, useNow } from '#console/time/now.ts'
import { Action } from '#console/parts/Action.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { mayTakeOver } from '#console/views/requests/clock/claim-times.ts'
import { useSheet } from '../sheet-context.ts'

const KEYS = ['c', ...CALL_OUTCOMES.map((_, place) => String(place + 1))]

export function ColleagueKeys() {
  const { isFree } = useSheet()
  return !isFree && KEYS.map((key) => <ColleagueKey key={key} name={key} />)
}

function ColleagueKey({ name: key }: { name: string }) {
  const t = useTranslate()
  const toast = useToast()
  const { stand } = useSheet().sheet
  const name = stand.claimed_by_name ?? ''
  useShortcut({ key, does: t('sheet.theirs', { name }) }, () =>
    toast({
      tone: 'problem',
      title: t('sheet.theirKey', { name }),
      text: mayTakeOver(stand, serverNow())
        ? t('sheet.theirKey.takeOver', { key: SHEET_KEYS.takeOver.key.toUpperCase() })
        : t('sheet.theirKey.text'),
      passing: true,
    }),
  )
  return null
}

export function TakeOver() {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  const { id: request, version } = sheet.stand
  const isDue = useNow((now) => mayTakeOver(sheet.stand, now))
  const { key } = SHEET_KEYS.takeOver

  const takeOver = () =>
    act({
      name: 'take over',
      run: () => call('take_over_request', { request, seen_version: version }),
      done: (undo) => news.done(t('sheet.claimed'), undefined, undo),
    })
  useShortcut({ key, does: t('sheet.takeOver') }, takeOver, isDue)
  if (!isDue) return null

  return (
    <Action look="main" aria-keyshortcuts={key} busy={busy === 'take over'} onClick={takeOver}>
      {t('sheet.takeOver')} <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
    </Action>
  )
}
