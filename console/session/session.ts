/**
 * Stores the session of this device for React: follows the events of the client, and clears the cached data when the
 * person changes.
 */
import type { Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { authProblem } from '../calls/call.ts'
import { client } from './client.ts'
import { forgetNotes } from '../device-values.ts'
import { queries } from '../calls/queries.ts'
import { claimsOf } from './token-claims.ts'

export interface RoomSession {
  userId: string
  email: string
  accessToken: string
  sessionId: string
  /** The assurance level: `aal2` after a second factor, else `aal1`. */
  level: string
}

/** Null without a session; undefined until the client has read its storage. */
let current: RoomSession | null | undefined
let endedByItself = false
let leaving = false
const listeners = new Set<() => void>()

export const useSession = () => useSyncExternalStore(listen, () => current)

/** The id of the person who is signed in now, for work that outlives its screen. */
export const sessionUser = () => current?.userId

/** Whether the session ended although nobody signed out here: it was too old, idle, or ended elsewhere. */
export const sessionWasLost = () => endedByItself

export function followSession(): void {
  client.auth.onAuthStateChange((_event, session) => {
    const next = session ? signedIn(session) : null
    if (current && !next) endedByItself = !leaving
    if (next) endedByItself = false
    // Data that one person read must not be shown to the next.
    if (current?.userId !== next?.userId) queries.clear()
    current = next
    leaving = false
    for (const listener of listeners) listener()
  })
}

/** Ends the session of this device (`local`), of all devices (`global`), or of all but this one (`others`). */
export async function signOut(scope: 'local' | 'global' | 'others' = 'local'): Promise<void> {
  leaving = scope !== 'others'
  const { error } = await client.auth.signOut({ scope })
  leaving = false
  if (!error && scope !== 'others') forgetNotes()
  if (error) throw authProblem(error)
}

function signedIn({ user, access_token }: Session): RoomSession {
  const claims = claimsOf(access_token)
  return {
    userId: user.id,
    email: user.email ?? '',
    accessToken: access_token,
    sessionId: claims.session_id ?? '',
    level: claims.aal ?? 'aal1',
  }
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
