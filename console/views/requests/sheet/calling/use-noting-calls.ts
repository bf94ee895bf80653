/**
 * Notes how a call went, once: asked again after a lost answer it is the same call, and one that was noted since the
 * sheet was read is shown before another is counted (safety G49).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { minutes } from '#contract/durations.ts'
import type { AnswerOutcome } from '#contract/request/request-states.ts'
import { call, type CallProblem, isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { type Words, wordsForLost } from '#console/news.ts'
import { serverNow } from '#console/time/now.ts'
import { plannedAfter } from './client-hours.ts'
import { isUnderWay } from '#console/views/requests/clock/clock.ts'
import type { HistoryEvent, Sheet, Stand } from '#contract/database-types.ts'
import { useSheet } from '../sheet-context.ts'
import { useAttemptHour } from './use-attempt-hour.ts'

/** A call that was noted since the sheet was read, as the refusal names it. */
interface NotedCall {
  at: string
  actor_name: string | null
  outcome: AnswerOutcome
}

/** A call that may be the one noted already. */
export interface Twice {
  outcome: AnswerOutcome
  noted: readonly NotedCall[]
  /** To be counted beside what is noted up to here. */
  version: number
}

/** Noted so recently elsewhere, a call may be the one that was just made, also where the sheet already shows it. */
const FRESH = minutes(1)

/** The ids of the calls noted in this tab, whether or not they were answered. */
const notedHere = new Set<string>()

/** The version before a call that was noted elsewhere within the last minute and not yet asked about. */
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
  const { sheet, clocks, act, news } = useSheet()
  const hourOf = useAttemptHour()
  // Ids of calls whose answer was lost: the next press of the same key is the same call.
  const lost = useRef(new Map<AnswerOutcome, string>())
  // The calls noted up to here were shown in the question.
  const asked = useRef(0)
  const [twice, setTwice] = useState<Twice | null>(null)
  const [notDone, setNotDone] = useState<Words | null>(null)
  const { id: request } = sheet.stand
  const saidOf = (outcome: AnswerOutcome) => t('sheet.outcome.noted', { outcome: t(`sheet.outcome.${outcome}`) })

  function note(outcome: AnswerOutcome, seen_version = versionSeen(sheet, asked.current)): void {
    const next = plannedAfter(outcome, serverNow(), clocks)
    const next_attempt = next === null ? null : new Date(next).toISOString()
    const id = lost.current.get(outcome) ?? crypto.randomUUID()
    setNotDone(null)
    act({
      name: outcome,
      run() {
        notedHere.add(id)
        return call('record_attempt', { request, outcome, next_attempt, seen_version, act: id })
      },
      done(undo) {
        lost.current.delete(outcome)
        setTwice(null)
        news.done(saidOf(outcome), textAfter(outcome, next), undo)
      },
      failed(problem) {
        if (isProblem(problem, 'unreachable')) lost.current.set(outcome, id)
        return askFirst(outcome, problem) || sayBeside(problem)
      },
    })
  }

  const findLost = useEffectEvent((events: readonly HistoryEvent[]) => {
    for (const [outcome, id] of lost.current) {
      if (!events.some(({ facts }) => facts['act'] === id)) continue
      // It was said that nothing was stored; it was, and another press is another call.
      lost.current.delete(outcome)
      news.done(saidOf(outcome))
    }
  })
  useEffect(() => findLost(sheet.events), [sheet.events])

  function askFirst(outcome: AnswerOutcome, { details }: CallProblem): boolean {
    const stand = details.stand as Stand | undefined
    // A request that was closed meanwhile leaves no call to note.
    if (details.reason !== 'attempt' || !stand || !isUnderWay(stand.state)) return false
    asked.current = stand.version
    setTwice({ outcome, noted: details.noted as NotedCall[], version: stand.version })
    return true
  }

  function sayBeside(problem: CallProblem): boolean {
    const isBeside = twice !== null && !isProblem(problem, 'PT409')
    if (isBeside) setNotDone(wordsForLost(problem, t))
    else setTwice(null)
    return isBeside
  }

  function textAfter(outcome: AnswerOutcome, next: number | null): string | undefined {
    if (outcome === 'wrong_number') return t('sheet.outcome.writeInstead')
    return next === null ? undefined : t('sheet.outcome.notedNext', { hour: hourOf(next) })
  }

  return { note, twice, notDone, leave: () => setTwice(null) }
}
