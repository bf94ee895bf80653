/**
 * The keys that note the outcome of a call; the next attempt is planned in the same act, at an hour of the client's
 * day. For a client who wished no call there is one key, which notes that the written answer was sent.
 */
import { type AnswerOutcome, CALL_OUTCOMES, type RequestState } from '#contract/request/request-states.ts'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { useTranslate } from '#console/language.tsx'
import { useNow } from '#console/time/now.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { plannedAfter } from './client-hours.ts'
import { NextAttempt } from './NextAttempt.tsx'
import { NotedAlready } from './NotedAlready.tsx'
import styles from './Outcomes.module.css'
import { useSheet } from '../sheet-context.ts'
import { useAttemptHour } from './use-attempt-hour.ts'
import { useNotingCalls } from './use-noting-calls.ts'

export function Outcomes() {
  const t = useTranslate()
  const { sheet, busy } = useSheet()
  const { attempts, in_writing } = sheet.stand
  const outcomes: readonly AnswerOutcome[] = in_writing ? WRITTEN : CALL_OUTCOMES
  const about = in_writing ? 'sheet.answer' : 'sheet.outcome'
  const { note, twice, notDone, leave } = useNotingCalls()

  return (
    <section className={styles.outcomes} aria-labelledby="outcome" data-next>
      <header>
        <h3 id="outcome">{t(about)}</h3>
        {attempts > 0 && !in_writing ? (
          <span>{t('sheet.attempts', { count: attempts })}</span>
        ) : (
          <span className={styles.hint}>{t(`${about}.text`)}</span>
        )}
      </header>
      <div className={styles.keys}>
        {outcomes.map((outcome, place) => (
          <OutcomeKey
            key={outcome}
            outcome={outcome}
            digit={String(place + 1)}
            does={`${about}.key`}
            onNoted={() => note(outcome)}
          />
        ))}
      </div>
      {!in_writing && <NextAttempt />}
      {twice && (
        <NotedAlready
          twice={twice}
          busy={busy === twice.outcome}
          notDone={notDone}
          onAgain={() => note(twice.outcome, twice.version)}
          onLeave={leave}
        />
      )}
    </section>
  )
}

const WRITTEN = ['written'] as const

interface OutcomeKeyProps {
  outcome: AnswerOutcome
  digit: string
  does: 'sheet.outcome.key' | 'sheet.answer.key'
  onNoted: () => void
}

function OutcomeKey({ outcome, digit, does, onNoted }: OutcomeKeyProps) {
  const t = useTranslate()
  const { sheet, clocks, duty, busy } = useSheet()
  const { state } = sheet.stand
  const hourOf = useAttemptHour()
  const label = t(`sheet.outcome.${outcome}`)
  const planned = useNow((now) => plannedAfter(outcome, now, { clocks, duty }) ?? 0)

  useShortcut({ key: digit, does: t(does, { outcome: label }) }, onNoted)

  return (
    <button
      type="button"
      className={styles.key}
      data-outcome={outcome}
      aria-busy={busy === outcome || undefined}
      aria-keyshortcuts={digit}
      onClick={({ detail }) => detail < 2 && onNoted()}
    >
      <kbd aria-hidden="true">{digit}</kbd>
      <span>
        <strong>{label}</strong>
        {outcome !== 'written' && (
          <small>{planned ? t('sheet.outcome.then', { hour: hourOf(planned) }) : t(followedBy(outcome, state))}</small>
        )}
      </span>
    </button>
  )
}

/**
 * The label of the step after an outcome that plans no call: with the first talk the hours of the quote begin, and after a
 * quote the server plans the next follow-up.
 */
function followedBy(outcome: AnswerOutcome, state: RequestState): ConsoleKey {
  if (outcome === 'wrong_number') return 'sheet.outcome.thenWrite'
  if (state === 'quoted') return 'sheet.outcome.thenFollowUp'
  return state === 'new' || state === 'claimed' ? 'sheet.outcome.thenQuote' : 'sheet.outcome.noNext'
}
