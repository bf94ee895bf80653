/**
 * Gives the body of a call the time of an upload, as long as few of that role have it. A body is held in memory until it is
 * complete, and a function may be open to everybody: the others have the ten seconds of any body (safety B16).
 */
import type { IncomingMessage } from 'node:http'
import { allowUpload } from '../http/connections/body-deadline.ts'
import { SLOW_BODIES } from './limits.ts'

/** Strangers who fill their share take nothing from those who are signed in. */
export type AllowSlowBody = (incoming: IncomingMessage, role: string) => void

export function shareSlowBodies(): AllowSlowBody {
  const arriving = new Map<string, number>()
  return (incoming, role) => {
    const count = arriving.get(role) ?? 0
    if (incoming.complete || incoming.destroyed || count >= SLOW_BODIES) return
    arriving.set(role, count + 1)
    let isArriving = true
    const done = () => {
      if (isArriving) arriving.set(role, arriving.get(role)! - 1)
      isArriving = false
    }
    incoming.once('end', done)
    incoming.once('close', done)
    allowUpload(incoming)
  }
}
