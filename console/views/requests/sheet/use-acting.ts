/**
 * Makes every change of an adviser to the open request, one at a time. The screen shows the answer of the server, never
 * a guess. If another adviser was faster, it says who and what the state is now (safety G49).
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useToast } from '#ui/Toast.tsx'
import { seconds } from '#contract/durations.ts'
import { call, type CallProblem, isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import type { News } from '#console/news.ts'
import { noteStand, refreshInbox, sheetKey } from '../live/requests-cache.ts'
import type { SentRequest, Stand } from '#contract/database-types.ts'
import { useActProblem } from './use-act-problem.ts'
import { useSheetNews } from './use-sheet-news.ts'

export interface Act {
  /** The name of the button that waits meanwhile. */
  name: string
  /** Null where the answer is no stand. */
  run: () => Promise<Stand | null>
  /** `undo` takes back what was just done. */
  done?: (undo: () => void) => void
  /** Undoes the act, if it is none of the steps that the database takes back by itself. */
  back?: (stand: Stand) => Promise<Stand>
  /** Handles a problem itself by answering true. */
  failed?: (problem: CallProblem) => boolean
}

export interface Acting {
  act: (act: Act) => void
  /** Reports the act that was done. */
  news: News
  /** The name of the act that is under way. */
  busy: string | null
}

/** A key that is held down or pressed twice asks again; it is meant once. */
const ONCE = seconds(2)

const NOTHING = { name: '', at: 0, running: false }

export function useActing({ id: request, name }: SentRequest): Acting {
  const asked = useRef(NOTHING)
  const queries = useQueryClient()
  const tell = useActProblem()
  const news = useSheetNews(name)
  const { t } = useLanguage()
  const toast = useToast()
  const acting = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess(stand, { done, back }) {
      asked.current.running = false
      if (stand) noteStand(queries, stand)
      done?.(() => stand && takeBack(stand, back))
    },
    onError(error, { failed }) {
      asked.current = NOTHING
      const stand = isProblem(error, 'PT409') && (error.details.stand as Stand | undefined)
      if (stand) noteStand(queries, stand)
      if (!(isProblem(error) && failed?.(error))) tell(error)
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: sheetKey(request) })
      refreshInbox(queries)
    },
  })

  function act(wanted: Act): void {
    const { name: last, at, running } = asked.current
    const isAgain = wanted.name === last && performance.now() - at < ONCE
    if (running && wanted.name !== last)
      toast({ tone: 'problem', title: t('sheet.busy'), text: t('sheet.busy.text'), passing: true })
    if (running || isAgain) return
    asked.current = { name: wanted.name, at: performance.now(), running: true }
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
    })
  }

  return {
    act,
    news,
    busy: acting.isPending ? acting.variables.name : null,
  }
}
