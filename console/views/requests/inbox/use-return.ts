/** Moves the focus back to the list when a sheet is closed. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ShownRow } from './order/steady-rows.ts'

interface Returning {
  rows: readonly ShownRow[]
  open: string | null
  focusRow: (place: number) => void
}

/** The focus goes to the row of the closed request, or if it has left the list, to the row in its place. */
export function useReturn({ rows, open, focusRow }: Returning): void {
  const left = useRef<{ id: string; place: number }>(null)
  const comeBack = useEffectEvent(() => {
    if (!left.current || rows.length === 0) return
    const { id, place } = left.current
    const now = rows.findIndex(({ row }) => row.id === id)
    focusRow(now < 0 ? Math.min(place, rows.length - 1) : now)
  })

  useEffect(() => {
    if (open === null) {
      comeBack()
      left.current = null
      return
    }
    const place = rows.findIndex(({ row }) => row.id === open)
    if (place >= 0) left.current = { id: open, place }
    else if (left.current?.id !== open) left.current = null
  }, [open, rows])
}
