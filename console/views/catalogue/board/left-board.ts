/** The row of the board whose sheet was opened: one comes back to it, under the same filter. */
import { useEffect } from 'react'

let left: { id: string; query: string } | undefined

export function leaveBoard(id: string): void {
  const query = new URLSearchParams(location.search)
  // The room may speak another language when they come back.
  query.delete('lang')
  left = { id, query: query.size > 0 ? `?${query}` : '' }
}

/** Nothing is left where the sheet was opened by its address. */
export const boardAsLeft = () => `/catalogue${left?.query ?? ''}`

/** To be called by the board: the focus goes to the row, if it is still there. */
export function useReturn(): void {
  useEffect(() => {
    const row = left && document.querySelector(`[data-experience="${CSS.escape(left.id)}"]`)
    left = undefined
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }, [])
}
