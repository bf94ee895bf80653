/**
 * Applies one act to all marked requests, and can undo it for all. A request that was left unchanged is listed with its
 * reason, and stays marked if another try makes sense (safety G49).
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxRow, SeveralOutcome } from '#contract/database-types.ts'
import type { LostReason } from '#contract/request/request-states.ts'
import { call } from '#console/calls/call.ts'
import { withoutDirectionMarks } from '#console/calls/strip-direction-marks.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { cacheStand, refreshInbox, refreshSheet } from '../live/requests-cache.ts'
import { useActProblem } from '../sheet/use-act-problem.ts'
import type { MarkedRows } from './marks.ts'
import type { Marks } from './use-marks.ts'

interface SeveralItem {
  request: string
  seen_version: number
  next_attempt?: string
}

interface Lot {
  deed: 'assign' | 'plan' | 'lose' | 'take_back'
  items: readonly SeveralItem[]
  adviser?: string
  reason?: string | null
  because?: LostReason
  /** The rows of these requests, for the names of the clients in the list of those left unchanged. */
  rows: MarkedRows
  /** The title of the toast for the number of requests that were done. */
  titleFor: (count: number) => string
  text?: string | undefined
}

export type ActOnSeveral = Omit<Lot, 'items' | 'rows'> & { hours?: ReadonlyMap<string, string> }

export interface LeftRequests {
  deed: Lot['deed']
  items: readonly (SeveralOutcome['not_done'][number] & { name: string })[]
}

export function useSeveral(marks: Marks, onDone: () => void) {
  const t = useTranslate()
  const news = useNews()
  const tell = useActProblem()
  const queries = useQueryClient()
  const [left, setLeft] = useState<LeftRequests | null>(null)

  const acting = useMutation({
    mutationFn: async ({ deed, items, adviser, reason = null, because }: Lot) =>
      withoutDirectionMarks(
        await call('act_on_several', {
          deed,
          requests: items.map((item) => ({ ...item })),
          adviser: adviser ?? null,
          reason,
          because: because ?? null,
        }),
      ),
    onSuccess({ done, not_done }, { deed, rows, titleFor, text }) {
      for (const stand of [...done, ...not_done.flatMap((item) => item.stand ?? [])]) {
        cacheStand(queries, stand)
        void refreshSheet(queries, stand.id)
      }
      if (done.length > 0) {
        news.done(titleFor(done.length), text, deed === 'take_back' ? undefined : () => takeBack(done, rows))
      }
      setLeft(
        not_done.length > 0
          ? { deed, items: not_done.map((item) => ({ ...item, name: rows.get(item.request)?.name ?? '' })) }
          : null,
      )
      if (deed === 'take_back') return
      onDone()
      // A mark that was set while the server worked stays.
      const since = [...marks.marked.values()].filter(({ id }) => !rows.has(id))
      marks.keep([...since, ...not_done.flatMap((item) => rowToRetry(rows.get(item.request), item))])
    },
    onError: (error, lot) => tell(error, lot.deed === 'take_back' ? () => acting.mutate(lot) : undefined),
    onSettled: () => refreshInbox(queries),
  })

  function takeBack(done: SeveralOutcome['done'], rows: MarkedRows): void {
    acting.mutate({
      deed: 'take_back',
      items: done.map(({ id, version }) => ({ request: id, seen_version: version })),
      rows,
      titleFor: (count) => t('several.back', { count }),
    })
  }

  function act({ hours, ...lot }: ActOnSeveral): void {
    if (acting.isPending) return
    const items = [...marks.marked.values()].map(({ id, version }) => ({
      request: id,
      seen_version: version,
      ...(hours?.has(id) ? { next_attempt: hours.get(id)! } : {}),
    }))
    acting.mutate({ ...lot, items, rows: marks.marked })
  }

  return { act, left, close: () => setLeft(null), busy: acting.isPending ? acting.variables.deed : null }
}

/** The row in its new version, if the request was only left because it had changed: it may be tried again. */
function rowToRetry(row: InboxRow | undefined, { reason, stand }: SeveralOutcome['not_done'][number]): InboxRow[] {
  return row && stand && reason === 'version' ? [{ ...row, ...stand }] : []
}
