/** Remembers the row of the board whose sheet was opened, and the filter, so that the board is found as it was left. */
import { useEffect } from 'react'

let left: { id: string; query: string } | undefined

export function leaveBoard(id: string): void {
  const query = new URLSearchParams(location.search)
  // The room may speak another language when they come back.
  query.delete('lang')
  left = { id, query: query.size > 0 ? `?${query}` : '' }
}

/** The address of the board: with the filter under which it was left, without one where the sheet was opened by its address. */
export const boardAsLeft = () => `/catalogue${left?.query ?? ''}`

/** Moves the focus to the row that was left, if the board still shows it. To be called by the board. */
export function useFocusLeftRow(): void {
  useEffect(() => {
    const row = left && document.querySelector(`[data-experience="${CSS.escape(left.id)}"]`)
    left = undefined
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }, [])
}
