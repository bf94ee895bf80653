/** The marks of the inbox, for actions on several requests at once. They are removed when the filters change. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { MOST_AT_ONCE } from '#contract/advising-limits.ts'
import type { InboxRow } from '#contract/database-types.ts'
import { useTranslate } from '#console/language.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type MarkedRows, noneMarked, rangeTo, toggled, withRows } from './marks.ts'

export interface Marks {
  marked: MarkedRows
  /** A press on a row marks it instead of opening it. */
  choosing: boolean
  /** The id of the row that was marked or unmarked last. */
  last: () => string | null
  toggle: (row: InboxRow) => void
  markTo: (row: InboxRow, rows: readonly InboxRow[]) => void
  markAll: (rows: readonly InboxRow[]) => void
  /** Marks only these rows, in their present versions. */
  keep: (rows: readonly InboxRow[]) => void
  choose: (on: boolean) => void
  letGo: () => void
}

export function useMarks(): Marks {
  const t = useTranslate()
  const toast = useToast()
  const [marked, setMarked] = useState(noneMarked)
  const [choosing, setChoosing] = useState(false)
  const last = useRef<string>(null)

  const letGo = useCallback(() => {
    last.current = null
    setMarked(noneMarked)
    setChoosing(false)
  }, [])

  return useMemo(() => {
    function mark(wanted: readonly InboxRow[], to: InboxRow | undefined): void {
      const next = withRows(marked, wanted)
      last.current = to?.id ?? last.current
      setMarked(next)
      if (wanted.every(({ id }) => next.has(id))) return
      const title = t('several.enough', { count: MOST_AT_ONCE })
      toast({ tone: 'problem', title, text: t('several.enough.text'), passing: true })
    }
    return {
      marked,
      choosing,
      last: () => last.current,
      toggle(row) {
        if (!marked.has(row.id)) return mark([row], row)
        last.current = row.id
        setMarked(toggled(marked, row))
      },
      markTo: (row, rows) => mark(rangeTo(rows, last.current, row), row),
      markAll: (rows) => mark(rows, rows.at(-1)),
      keep: (rows) => (rows.length > 0 ? setMarked(withRows(noneMarked, rows)) : letGo()),
      choose: (on) => (on ? setChoosing(true) : letGo()),
      letGo,
    }
  }, [marked, choosing, letGo, t, toast])
}
