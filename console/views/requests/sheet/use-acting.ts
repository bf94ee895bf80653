/**
 * Runs every change of an adviser to the open request, one at a time. The screen shows the answer of the server, with
 * no optimistic update. If another adviser acted first, a toast names them and the present state (safety G49).
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useToast } from '#ui/Toast.tsx'
import { seconds } from '#contract/durations.ts'
import { call, type CallProblem, isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import type { News } from '#console/news.ts'
import { cacheStand, refreshInbox, refreshSheet } from '../live/requests-cache.ts'
import type { SentRequest, Stand } from '#contract/database-types.ts'
import { useActProblem } from './use-act-problem.ts'
import { useSheetNews } from './use-sheet-news.ts'

export interface Act {
  /** Identifies the act: its button is busy meanwhile, and the same name within 2 seconds is ignored. */
  name: string
  /** Calls the server; null if its answer is no stand. */
  run: () => Promise<Stand | null>
  /** Reports the success; `undo` reverses the act, `stand` is the answer of `run`. */
  done?: (undo: () => void, stand: Stand | null) => void
  /** Reverses the act, if the database function `take_back` cannot. */
  back?: (stand: Stand) => Promise<Stand>
  /** Returns true if it handles the problem itself; otherwise a toast explains it. */
  failed?: (problem: CallProblem) => boolean
  /** Needs no version of the request, so it waits until an act under way is stored. Other acts are refused then. */
  waits?: boolean
}

export interface Acting {
  act: (act: Act) => void
  /** Withdraws the toast of a failed act that was stored all the same. */
  solved: (name: string) => void
  /** Toasts for acts on this request; they name the client. */
  news: News
  /** The name of the act that is under way. */
  busy: string | null
}

/** The same act within 2 seconds is a double press and is ignored. */
const REPEAT_WITHIN = seconds(2)

const NOTHING = { name: '', at: 0, running: false }

export function useActing({ id: request, name }: SentRequest): Acting {
  const latest = useRef(NOTHING)
  const waiting = useRef<Act | null>(null)
  const queries = useQueryClient()
  const tell = useActProblem()
  const news = useSheetNews(name)
  const { t } = useLanguage()
  const toast = useToast()
  const withdrawRefusal = useRef(() => {})
  const unsolved = useRef({ name: '', withdraw: () => {} })
  function solved(deed: string): void {
    if (deed === unsolved.current.name) unsolved.current.withdraw()
  }

  const acting = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess(stand, { name: deed, done, back }) {
      latest.current.running = false
      solved(deed)
      if (stand) cacheStand(queries, stand)
      done?.(() => stand && takeBack(stand, back), stand)
    },
    onError(error, { name: deed, failed }) {
      latest.current = NOTHING
      // A plan belongs to the act that it follows.
      waiting.current = null
      const stand = isProblem(error, 'PT409') && (error.details.stand as Stand | undefined)
      if (stand) cacheStand(queries, stand)
      if (!(isProblem(error) && failed?.(error))) unsolved.current = { name: deed, withdraw: tell(error) }
    },
    onSettled() {
      void refreshSheet(queries, request)
      refreshInbox(queries)
      withdrawRefusal.current()
      const next = waiting.current
      waiting.current = null
      if (next) act(next)
    },
  })

  function act(wanted: Act): void {
    const { name: last, at, running } = latest.current
    const isRepeated = wanted.name === last && performance.now() - at < REPEAT_WITHIN
    const isOther = running && wanted.name !== last
    if (isOther && wanted.waits) waiting.current = wanted
    else if (isOther) {
      withdrawRefusal.current = toast({ tone: 'problem', title: t('sheet.busy'), text: t('sheet.busy.text') })
    }
    if (running || isRepeated) return
    latest.current = { name: wanted.name, at: performance.now(), running: true }
    acting.mutate(wanted)
  }

  function takeBack(
    stand: Stand,
    back = ({ version }: Stand) => call('take_back', { request, seen_version: version }),
  ) {
    act({
      name: `take back ${stand.version}`,
      run: () => back(stand),
      done: () => news.done(t('sheet.takenBack')),
      failed(problem) {
        tell(problem, () => takeBack(stand, back))
        return true
      },
    })
  }

  return {
    act,
    solved,
    news,
    busy: acting.isPending ? acting.variables.name : null,
  }
}
