/**
 * Announces a planned call when it is due (product §4.6) to the holder of the request, in every view: as a toast, in
 * the title of the tab, and with the sound if it is switched on. A timer in the browser finds the
 * call, without a message of the server.
 */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { serverNow, useNow } from '#console/time/now.ts'
import { setWaiting } from '#console/title.ts'
import { undoToastRemaining } from '#console/undo.ts'
import { becameDue, callsDue } from './due-calls.ts'
import type { InboxRow } from '#contract/database-types.ts'
import { mineQuery } from './mine-query.ts'
import { ring } from './sound.ts'
import { useTellRows } from './use-tell-rows.ts'

const NONE: readonly InboxRow[] = []

export function DueCalls() {
  const tellRows = useTellRows()
  const { data } = useInfiniteQuery(mineQuery)
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? NONE, [data])
  const before = useRef<ReadonlySet<string>>(null)
  // A string, so that nothing renders again until another call is due.
  const keys = useNow((now) => String(callsDue(rows, now).map(({ key }) => key)))
  const isRead = data !== undefined

  const look = useEffectEvent(() => {
    const due = callsDue(rows, serverNow())
    const newlyDue = becameDue(due, before.current).map(({ row }) => row)
    if (newlyDue.length > 0) {
      ring()
      // Waits until the toast with the undo of the last act has gone: taking over a colleague's calls may make one due.
      setTimeout(() => tellRows('requests.callDue', newlyDue), undoToastRemaining())
    }
    before.current = new Set(due.map(({ key }) => key))
    setWaiting('due', due.length)
  })

  useEffect(() => {
    if (isRead) look()
  }, [keys, isRead])

  useEffect(() => () => setWaiting('due', 0), [])

  return null
}
