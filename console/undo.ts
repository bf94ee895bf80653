/**
 * Stores the latest act that can be undone, so that Ctrl (or the command key) with Z undoes it like the button of its
 * toast.
 */
import { minutes } from '#contract/durations.ts'
import { READING_TIME } from '#ui/Toast.tsx'

/** The time within which the database allows the undo of an act. */
const UNDO_WITHIN = minutes(1)

let latest: { undo: () => void; at: number } | null = null

/** Stores the act, and returns the function for the button of its toast, which also removes the act from here. */
export function noteUndo(undo: () => void): () => void {
  const noted = { undo, at: performance.now() }
  latest = noted
  return () => {
    if (latest === noted) latest = null
    undo()
  }
}

/** Undoes the latest act, and returns whether there was one within the last minute. */
export function undoLatest(): boolean {
  const noted = latest
  latest = null
  if (!noted || performance.now() > noted.at + UNDO_WITHIN) return false
  noted.undo()
  return true
}

/** The milliseconds for which the toast of the latest act is still shown; other announcements wait as long. */
export const undoToastRemaining = () => (latest ? Math.max(0, latest.at + READING_TIME - performance.now()) : 0)
