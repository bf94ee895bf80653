/**
 * Tracks whether the server can be reached. Every call reports it. While the connection is lost the room says so, tries
 * again in growing pauses, and reloads the screen once the server answers (product §4.3).
 */
import { useSyncExternalStore } from 'react'
import { milliseconds, seconds } from '#contract/durations.ts'

export type ConnectionState = 'good' | 'lost'

let state: ConnectionState = 'good'
let pause = milliseconds(500)
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const LONGEST_PAUSE = seconds(15)
const PATIENCE = seconds(5)

/** The state of the way to the server, as calls find it. An answer with an error is an answer. */
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

/** Tries at once, for a person who notices the network before the program does. */
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

/** `fetch`, telling of each call whether the server was reached. */
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
  timer ??= setTimeout(() => void ask(), pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE)
}

async function ask(): Promise<void> {
  timer = undefined
  try {
    const answer = await fetch('/ready', { signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' })
    noteConnection(answer.ok)
  } catch {
    noteConnection(false)
  }
}

addEventListener('offline', () => noteConnection(false))
addEventListener('online', askNow)
