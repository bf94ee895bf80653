/** Keeps the latest act that can be undone: Ctrl (or the command key) with Z undoes it, as the button of its notice does. */
import { minutes } from '#contract/durations.ts'
import { READING_TIME } from '#ui/Toast.tsx'

/** The time in which the database allows an act to be taken back. */
const UNDONE_WITHIN = minutes(1)

let latest: { undo: () => void; at: number } | null = null

/** Returns the function for the button of the notice, so that an act is undone only once. */
export function noteUndo(undo: () => void): () => void {
  const noted = { undo, at: performance.now() }
  latest = noted
  return () => {
    if (latest === noted) latest = null
    undo()
  }
}

/** Returns whether there was an act to undo. */
export function undoLatest(): boolean {
  const noted = latest
  latest = null
  if (!noted || performance.now() > noted.at + UNDONE_WITHIN) return false
  noted.undo()
  return true
}

/** How many milliseconds the notice of the latest act is still shown: announcements that nobody asked for wait so long. */
export const noticeStands = () => (latest ? Math.max(0, latest.at + READING_TIME - performance.now()) : 0)
