/**
 * The buttons that set the next state of a request. A state that closes the request asks for the reason. The buttons
 * that reopen a closed request are folded away.
 */
import { useState } from 'react'
import { LONGEST_REASON } from '#contract/advising-limits.ts'
import {
  type LostReason,
  MAY_FOLLOW,
  type QuoteWay,
  REQUEST_STATES,
  type RequestState,
} from '#contract/request/request-states.ts'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { formText } from '#console/form-text.ts'
import { isUnderWay } from '../clock/clock.ts'
import styles from './CallSheet.module.css'
import { HowSent } from './HowSent.tsx'
import { NextEdition } from './NextEdition.tsx'
import { useAttemptHour } from './calling/use-attempt-hour.ts'
import { useSheet } from './sheet-context.ts'
import { WhyLost } from './WhyLost.tsx'

type Ending = 'won' | 'lost' | 'withdrawn'
type Next = 'reached' | 'quoted' | Ending

interface StepDetails {
  reason?: string | null
  /** The way by which the quote left. */
  sentBy?: QuoteWay
  because?: LostReason
}

const isEnding = (to: Next): to is Ending => !isUnderWay(to)

const ALL = REQUEST_STATES.filter((state): state is Next => state !== 'new' && state !== 'claimed')

/** The label of a button; a step back or a reopening has a label of its own. */
function wordOf(from: RequestState, to: Next): ConsoleKey {
  if (!isUnderWay(from) && !isEnding(to)) return `sheet.reopen.${to}`
  return from === 'quoted' && to === 'reached' ? 'sheet.back.reached' : `sheet.to.${to}`
}

export function Steps() {
  const t = useTranslate()
  const { sheet, act, busy, news, isFree } = useSheet()
  const hourOf = useAttemptHour()
  const [asking, ask] = useState<Next | 'nextEdition' | null>(null)
  const { id: request, state, version, quote_sent_by, merged_into } = sheet.stand
  const isOpen = isUnderWay(state)
  const mayFollow = (to: Next) => MAY_FOLLOW[state].includes(to)
  // An open request has a button for every state, disabled if it may not follow: so none moves under a pointer.
  const next = isOpen ? ALL : ALL.filter(mayFollow)
  // An adviser who hears that a client is back reopens the request of a colleague, and has it then.
  const mayReopen = (state === 'lost' || state === 'withdrawn') && merged_into === null
  if ((!isFree && !mayReopen) || next.length === 0) return null

  function move(to: Next, { reason = null, sentBy, because }: StepDetails = {}): void {
    ask(null)
    act({
      name: to,
      run: () =>
        call('set_request_state', {
          request,
          new_state: to,
          seen_version: version,
          reason,
          sent_by: sentBy ?? null,
          because: because ?? null,
        }),
      done(undo, stand) {
        const followUp = to === 'quoted' && stand?.next_attempt_at
        const then = followUp ? t('sheet.outcome.notedNext', { hour: hourOf(followUp) }) : undefined
        news.done(t('sheet.stateDone', { state: t(`requests.state.${to}`) }), then, undo)
      },
    })
  }

  const choose = (to: Next) => (isEnding(to) || (to === 'quoted' && !quote_sent_by) ? ask(to) : move(to))

  const choices = (
    <div className={styles.steps}>
      {next.map((to) => (
        <Step
          key={to}
          to={to}
          word={t(wordOf(state, to))}
          may={mayFollow(to)}
          hasKey={isFree}
          busy={busy === to}
          onChosen={choose}
        />
      ))}
    </div>
  )
  return (
    <section className={`${styles.part} ${styles.onScreen}`} aria-label={t('sheet.states')} data-next>
      {isOpen ? (
        <>
          <h3>{t('sheet.states')}</h3>
          {choices}
        </>
      ) : (
        <details className={styles.reopen}>
          <summary>{t('sheet.reopen')}</summary>
          <p className={styles.aside}>{t('sheet.reopen.text')}</p>
          {choices}
        </details>
      )}
      {asking === 'quoted' && <HowSent onDone={(sentBy) => move('quoted', { sentBy })} onClose={() => ask(null)} />}
      {asking === 'lost' && (
        <WhyLost
          onDone={(because, reason) => move('lost', { because, reason })}
          {...((state === 'reached' || state === 'quoted') && { onNextEdition: () => ask('nextEdition') })}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'nextEdition' && <NextEdition onClose={() => ask(null)} />}
      {asking && asking !== 'quoted' && asking !== 'lost' && asking !== 'nextEdition' && (
        <Why to={asking} onDone={(reason) => move(asking, { reason })} onClose={() => ask(null)} />
      )}
    </section>
  )
}

interface StepProps {
  to: Next
  word: string
  may: boolean
  /** False for a request of a colleague: no key takes it by mistake. */
  hasKey: boolean
  busy: boolean
  onChosen: (to: Next) => void
}

function Step({ to, word, may, hasKey, busy, onChosen }: StepProps) {
  const { key } = SHEET_KEYS[to]
  useShortcut({ key, does: word }, () => onChosen(to), may && hasKey)
  return (
    <Action busy={busy} disabled={!may} {...(hasKey && { 'aria-keyshortcuts': key })} onClick={() => onChosen(to)}>
      {word}
    </Action>
  )
}

interface WhyProps {
  to: Next
  onDone: (reason: string | null) => void
  onClose: () => void
}

function Why({ to, onDone, onClose }: WhyProps) {
  const t = useTranslate()
  const state = t(`sheet.to.${to}`)
  return (
    <FormDialog
      title={t('sheet.stateTitle', { state })}
      submit={state}
      onSubmit={(form) => onDone(formText(form, 'reason') || null)}
      onClose={onClose}
    >
      <TextField label={t('sheet.reason')} name="reason" maxLength={LONGEST_REASON} dir="auto" />
    </FormDialog>
  )
}
