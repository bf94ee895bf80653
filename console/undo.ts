/** The latest act that can be undone: Ctrl (or the command key) and Z take it back, as its notice does while it stands there. */
import { minutes } from '#contract/durations.ts'

/** As long as the database takes a step back. */
const UNDONE_WITHIN = minutes(1)

let latest: { undo: () => void; until: number } | null = null

/** Answers the undo of the notice: each act is undone once. */
export function noteUndo(undo: () => void): () => void {
  const noted = { undo, until: performance.now() + UNDONE_WITHIN }
  latest = noted
  return () => {
    if (latest === noted) latest = null
    undo()
  }
}

/** Answers whether there was one. */
export function undoLatest(): boolean {
  const noted = latest
  latest = null
  if (!noted || performance.now() > noted.until) return false
  noted.undo()
  return true
}
