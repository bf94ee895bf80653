/** The latest act that can be undone: Ctrl (or the command key) and Z take it back, as its notice does while it stands there. */
import { minutes } from '#contract/durations.ts'
import { READING_TIME } from '#ui/Toast.tsx'

/** As long as the database takes a step back. */
const UNDONE_WITHIN = minutes(1)

let latest: { undo: () => void; at: number } | null = null

/** Answers the undo of the notice: each act is undone once. */
export function noteUndo(undo: () => void): () => void {
  const noted = { undo, at: performance.now() }
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
  if (!noted || performance.now() > noted.at + UNDONE_WITHIN) return false
  noted.undo()
  return true
}

/** For how many milliseconds its notice stands yet: what nobody asked for is said after it. */
export const noticeStands = () => (latest ? Math.max(0, latest.at + READING_TIME - performance.now()) : 0)
