/**
 * Tracks whether the server can be reached, as every call reports. While the connection is lost, it asks `/ready` with
 * growing pauses; once the server answers, the queries on the screen are read again (product §4.3).
 */
import { useSyncExternalStore } from 'react'
import { milliseconds, seconds } from '#contract/durations.ts'

export type ConnectionState = 'good' | 'lost'

let state: ConnectionState = 'good'
let pause = milliseconds(500)
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const LONGEST_PAUSE = seconds(15)
const READY_TIMEOUT = seconds(5)

/** Sets the state after a call. `reached` is true for every answer of the server, also for an error. */
function noteConnection(reached: boolean): void {
  const now: ConnectionState = reached ? 'good' : 'lost'
  if (now === 'lost') askAgain()
  if (now === state) return
  state = now
  if (now === 'good') {
    clearTimeout(timer)
    timer = undefined
    pause = milliseconds(500)
  }
  for (const listener of listeners) listener()
}

/** Asks the server at once, for an adviser who knows that the network is back. */
export function askNow(): void {
  clearTimeout(timer)
  timer = undefined
  void ask()
}

export const useConnection = () => useSyncExternalStore(onConnection, () => state)

export function onConnection(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export const isConnected = () => state === 'good'

/**
 * `fetch` that reports for each call whether the server was reached. A gateway error of a proxy counts as not reached.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const answer = await fetch(input, init)
    noteConnection(![502, 503, 504].includes(answer.status))
    return answer
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) noteConnection(false)
    throw error
  }
}

function askAgain(): void {
  // Calls that fail together wait for the same try, and the pause grows once.
  if (timer !== undefined) return
  timer = setTimeout(() => void ask(), pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE)
}

async function ask(): Promise<void> {
  timer = undefined
  try {
    const answer = await fetch('/ready', { signal: AbortSignal.timeout(READY_TIMEOUT), cache: 'no-store' })
    noteConnection(answer.ok)
  } catch {
    noteConnection(false)
  }
}

addEventListener('offline', () => noteConnection(false))
addEventListener('online', askNow)
