/** Who it is, how it stands and how long there is; what can be done with the whole request. */
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { call } from '../../../call.ts'
import { useLanguage } from '../../../language.tsx'
import { useNews } from '../../../news.ts'
import { Action } from '../../../parts/Action.tsx'
import { useShortcut } from '../../../shortcuts.tsx'
import { useMe } from '../../../standing.ts'
import { setScreenTitle } from '../../../title.ts'
import { dayAndHourIn, hourIn } from '../../../when.ts'
import { ClockFace } from '../ClockFace.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import styles from './SheetHead.module.css'
import { useSheet } from './sheet-context.ts'
import { usePresence } from './use-presence.ts'

const CLAIM_KEY = 'c'

export function SheetHead({ back }: { back: () => void }) {
  const { t, locale } = useLanguage()
  const { sheet } = useSheet()
  const { stand, request } = sheet
  const lookers = usePresence(sheet)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The reference alone: a title is kept in histories.
    setScreenTitle(stand.reference)
    return () => setScreenTitle(t('view.requests'))
  }, [stand.reference, t])

  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <Action look="plain" onClick={back}>
          <Icon name="back" />
          {t('requests.back')}
        </Action>
      </div>
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{request.name}</bdi>
        </h2>
        <p className={styles.facts}>
          <bdi className={styles.reference}>{stand.reference}</bdi>
          <span className={styles.state} data-state={stand.state}>
            {t(`requests.state.${stand.state}`)}
          </span>
          <Holder />
          <span>{t('sheet.received', { date: dayAndHourIn(locale, sheet.received_at) })}</span>
        </p>
        <p role="status" className={styles.present}>
          {lookers.map(({ name }) => t('requests.looking', { name: `\u2068${name}\u2069` })).join(' · ')}
        </p>
      </div>
      <div className={styles.clock}>
        <ClockFace stand={stand} large />
        {stand.promised_again_by && !stand.first_attempt_at && (
          <p>{t('requests.newHour', { hour: hourIn(locale, stand.promised_again_by) })}</p>
        )}
      </div>
      <HeadActions />
    </header>
  )
}

function Holder() {
  const { t } = useLanguage()
  const { sheet, isMine } = useSheet()
  const { claimed_by_name } = sheet.stand
  if (isMine) return <strong>{t('requests.claimedByMe')}</strong>
  if (!claimed_by_name) return <strong>{t('requests.nobody')}</strong>
  return <strong>{t('requests.claimedBy', { name: `\u2068${claimed_by_name}\u2069` })}</strong>
}

function HeadActions() {
  const { t } = useLanguage()
  const { sheet, act, busy, isMine, isFree } = useSheet()
  const me = useMe()
  const news = useNews()
  const [asking, ask] = useState<'assign' | 'edit' | null>(null)
  const { id: request, version, claimed_by, state } = sheet.stand
  const isOpen = ['new', 'claimed', 'reached', 'quoted'].includes(state)
  const claimable = isFree && claimed_by === null && isOpen

  const claim = () =>
    act({
      name: 'claim',
      run: () => call('claim_request', { request }),
      done: () => news.done(t('sheet.claimed')),
    })
  const release = () =>
    act({
      name: 'release',
      run: () => call('release_request', { request, seen_version: version }),
      done: () => news.done(t('sheet.released')),
    })
  useShortcut({ key: CLAIM_KEY, does: t('sheet.claim') }, claim, claimable)

  return (
    <div className={styles.actions}>
      {claimable && (
        <Action look="main" busy={busy === 'claim'} onClick={claim} aria-keyshortcuts={CLAIM_KEY}>
          {t('sheet.claim')} <kbd aria-hidden="true">{CLAIM_KEY.toUpperCase()}</kbd>
        </Action>
      )}
      {claimed_by !== null && (isMine || me.admin) && (
        <Action busy={busy === 'release'} onClick={release}>
          {t('sheet.release')}
        </Action>
      )}
      {(isFree || me.admin) && <Action onClick={() => ask('assign')}>{t('sheet.assign')}</Action>}
      <Action onClick={() => ask('edit')}>{t('sheet.edit')}</Action>
      <Action look="plain" onClick={() => print()}>
        {t('sheet.print')}
      </Action>
      {asking === 'assign' && <AssignDialog onClose={() => ask(null)} />}
      {asking === 'edit' && <EditDialog onClose={() => ask(null)} />}
    </div>
  )
}
