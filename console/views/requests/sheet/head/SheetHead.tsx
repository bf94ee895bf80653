/** The head of the sheet: the client, the state and holder of the request, and its clock. */
import { type RefObject, useEffect } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Reference } from '#console/parts/Reference.tsx'
import { setScreenTitle } from '#console/title.ts'
import { serverNow, useNow } from '#console/time/now.ts'
import { dayAndHourIn, hourSeenFrom } from '#console/time/days-and-hours.ts'
import { isUnderWay, owesFirstCall } from '#console/views/requests/clock/clock.ts'
import { stalledDays } from '#console/views/requests/clock/claim-times.ts'
import { ClockFace } from '#console/views/requests/clock/ClockFace.tsx'
import { HeadActions } from './HeadActions.tsx'
import styles from './SheetHead.module.css'
import { useSheet } from '../sheet-context.ts'
import { usePresence } from './use-presence.ts'

interface SheetHeadProps {
  back: () => void
  /** The client's name. It takes the focus when the sheet opens, and if the focused element disappears. */
  heading: RefObject<HTMLHeadingElement | null>
}

export function SheetHead({ back, heading }: SheetHeadProps) {
  const { t, locale } = useLanguage()
  const { sheet } = useSheet()
  const { stand, request } = sheet
  const lookers = usePresence(sheet)
  const stalled = useNow((now) => stalledDays(stand, now))

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The title has the reference and not the name, because the browser stores titles in its history.
    setScreenTitle(stand.reference)
    return () => setScreenTitle(t('view.requests'))
  }, [heading, stand.reference, t])

  return (
    <>
      <div className={styles.back}>
        <Action onClick={back}>
          <Icon name="back" />
          {t('requests.back')}
        </Action>
      </div>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{request.name}</bdi>
          </h2>
          <p className={styles.facts}>
            <Reference>{stand.reference}</Reference>
            <span className={styles.state} data-state={stand.state}>
              {t(`requests.state.${stand.state}`)}
            </span>
            <Holder />
            <span>{t('sheet.received', { date: dayAndHourIn(locale, sheet.received_at) })}</span>
            <Origin />
            <OthersOpen />
            {stalled > 0 && <strong>{t('requests.stalled', { count: stalled })}</strong>}
          </p>
          <p role="status" className={styles.present}>
            {lookers.map(({ name }) => t('requests.looking', { name: name })).join(' · ')}
          </p>
        </div>
        <div className={styles.clock}>
          {isUnderWay(stand.state) && <ClockFace stand={stand} large />}
          {owesFirstCall(stand) && stand.promised_again_by && (
            <p>{t('requests.newHour', { hour: hourSeenFrom(serverNow(), locale, stand.promised_again_by) })}</p>
          )}
        </div>
      </header>
      <HeadActions />
    </>
  )
}

/** Says by which channel the request came, or from where its sender came to the page. */
function Origin() {
  const { t } = useLanguage()
  const { channel, source } = useSheet().sheet.request
  if (channel !== 'web') return <span>{t(`sheet.channel.${channel}`)}</span>
  const shown = source?.utm_source ?? source?.referrer
  return shown ? <span>{t('sheet.source', { shown })}</span> : null
}

/** Leads to the open requests of the same person, so that they are merged before the call and nobody is called twice. */
function OthersOpen() {
  const { t } = useLanguage()
  const { earlier, doubles, stand } = useSheet().sheet
  const merged = new Set(doubles.map(({ id }) => id))
  const count = earlier.filter(
    ({ id, state, merged_into }) => isUnderWay(state) && !merged_into && !merged.has(id),
  ).length
  if (count === 0 || !isUnderWay(stand.state)) return null
  return (
    <button type="button" className={styles.others} onClick={focusOthers}>
      {t('requests.samePerson', { count })}
    </button>
  )
}

const focusOthers = () => document.querySelector<HTMLElement>('[aria-labelledby="others"] a')?.focus()

function Holder() {
  const { t } = useLanguage()
  const { sheet, isMine } = useSheet()
  const { claimed_by_name, state } = sheet.stand
  if (!claimed_by_name && !isUnderWay(state)) return null
  if (isMine) {
    return (
      <>
        <strong className={styles.onScreen}>{t('requests.claimedByMe')}</strong>
        {/* A printed sheet has other readers, so it has the name in place of "you". */}
        <strong className={styles.onPaper}>{t('requests.claimedBy', { name: claimed_by_name ?? '' })}</strong>
      </>
    )
  }
  if (!claimed_by_name) return <strong>{t('requests.nobody')}</strong>
  return <strong>{t('requests.claimedBy', { name: claimed_by_name })}</strong>
}
