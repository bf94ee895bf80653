/**
 * Notes the outcome of a call exactly once (safety G49). After a lost answer the same key sends the same id again. If
 * another call was noted since the sheet was read, that call is shown before this one is counted.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { minutes } from '#contract/durations.ts'
import type { AnswerOutcome } from '#contract/request/request-states.ts'
import { call, type CallProblem, isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { type Words, wordsForFailedChange } from '#console/news.ts'
import { serverNow } from '#console/time/now.ts'
import { plannedAfter } from './client-hours.ts'
import { isUnderWay } from '#console/views/requests/clock/clock.ts'
import type { HistoryEvent, Sheet, Stand } from '#contract/database-types.ts'
import { useSheet } from '../sheet-context.ts'
import { useAttemptHour } from './use-attempt-hour.ts'

/** A call that was noted since the sheet was read, from the details of the problem. */
interface NotedCall {
  at: string
  actor_name: string | null
  outcome: AnswerOutcome
}

/** The question whether a call is one of those that were noted already. */
export interface RepeatedCall {
  outcome: AnswerOutcome
  noted: readonly NotedCall[]
  /** The version up to which the noted calls are shown: with it the server counts the call besides them. */
  version: number
}

/** A call that was noted elsewhere within a minute may be the one just made, even if the sheet already shows it. */
const FRESH = minutes(1)

/** The ids of the calls noted in this tab, whether or not the server answered. */
const notedHere = new Set<string>()

/**
 * The version to send: that of the sheet, or the one before a call that was noted elsewhere within the last minute, so
 * that the server refuses and the question is asked. `asked` is the version up to which it was asked already.
 */
function versionSeen({ stand, events }: Sheet, asked: number): number {
  const fresh = events.filter(
    ({ at, kind, version, facts }) =>
      kind === 'attempt' &&
      version > asked &&
      !notedHere.has(String(facts['act'])) &&
      serverNow() - Date.parse(at) < FRESH,
  )
  return Math.min(stand.version, ...fresh.map(({ version }) => version - 1))
}

export function useNotingCalls() {
  const t = useTranslate()
  const { sheet, clocks, duty, act, solved, news } = useSheet()
  const hourOf = useAttemptHour()
  // The ids of calls whose answer was lost, by outcome: the next press of the same key sends the same id.
  const unanswered = useRef(new Map<AnswerOutcome, string>())
  // The version up to which the question showed the noted calls.
  const askedUpTo = useRef(0)
  const [twice, setTwice] = useState<RepeatedCall | null>(null)
  const [notDone, setNotDone] = useState<Words | null>(null)
  const { id: request } = sheet.stand
  const titleOf = (outcome: AnswerOutcome) => t('sheet.outcome.noted', { outcome: t(`sheet.outcome.${outcome}`) })

  function note(outcome: AnswerOutcome, seen_version = versionSeen(sheet, askedUpTo.current)): void {
    const next = plannedAfter(outcome, serverNow(), { clocks, duty })
    const next_attempt = next === null ? null : new Date(next).toISOString()
    const id = unanswered.current.get(outcome) ?? crypto.randomUUID()
    setNotDone(null)
    act({
      name: outcome,
      run() {
        notedHere.add(id)
        return call('record_attempt', { request, outcome, next_attempt, seen_version, act: id })
      },
      done(undo, stand) {
        unanswered.current.delete(outcome)
        setTwice(null)
        news.done(titleOf(outcome), textAfter(outcome, stand?.next_attempt_at ?? null), undo)
      },
      failed(problem) {
        if (isProblem(problem, 'unreachable')) unanswered.current.set(outcome, id)
        return askFirst(outcome, problem) || showInDialog(problem)
      },
    })
  }

  const findUnanswered = useEffectEvent((events: readonly HistoryEvent[]) => {
    for (const [outcome, id] of unanswered.current) {
      if (!events.some(({ facts }) => facts['act'] === id)) continue
      // A toast said that the call was not stored, but it was: this one corrects it, and the next press is a new call.
      unanswered.current.delete(outcome)
      solved(outcome)
      news.done(titleOf(outcome))
    }
  })
  useEffect(() => findUnanswered(sheet.events), [sheet.events])

  function askFirst(outcome: AnswerOutcome, { details }: CallProblem): boolean {
    const stand = details.stand as Stand | undefined
    // A closed request takes no more calls, so there is nothing to ask.
    if (details.reason !== 'attempt' || !stand || !isUnderWay(stand.state)) return false
    askedUpTo.current = stand.version
    setTwice({ outcome, noted: details.noted as NotedCall[], version: stand.version })
    return true
  }

  function showInDialog(problem: CallProblem): boolean {
    const isInDialog = twice !== null && !isProblem(problem, 'PT409')
    if (isInDialog) setNotDone(wordsForFailedChange(problem, t))
    else setTwice(null)
    return isInDialog
  }

  function textAfter(outcome: AnswerOutcome, next: string | null): string | undefined {
    if (outcome === 'wrong_number') return t('sheet.outcome.writeInstead')
    if (next !== null) return t('sheet.outcome.notedNext', { hour: hourOf(next) })
    return outcome === 'reached' && !sheet.stand.reached_at ? t('sheet.outcome.thenQuote') : undefined
  }

  return { note, twice, notDone, leave: () => setTwice(null) }
}
