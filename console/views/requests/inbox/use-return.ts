/** Moves the focus back to the list when a sheet is closed. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ShownRow } from './order/steady-rows.ts'

interface ReturnOptions {
  rows: readonly ShownRow[]
  open: string | null
  focusRow: (place: number) => void
}

/** The focus goes to the row of the closed request, or if it has lastOpen the list, to the row in its place. */
export function useReturn({ rows, open, focusRow }: ReturnOptions): void {
  const lastOpen = useRef<{ id: string; place: number }>(null)
  const focusAgain = useEffectEvent(() => {
    if (!lastOpen.current || rows.length === 0) return
    const { id, place } = lastOpen.current
    const now = rows.findIndex(({ row }) => row.id === id)
    focusRow(now < 0 ? Math.min(place, rows.length - 1) : now)
  })

  useEffect(() => {
    if (open === null) {
      focusAgain()
      lastOpen.current = null
      return
    }
    const place = rows.findIndex(({ row }) => row.id === open)
    if (place >= 0) lastOpen.current = { id: open, place }
    else if (lastOpen.current?.id !== open) lastOpen.current = null
  }, [open, rows])
}
