/**
 * Stores the state of the way in: the token of the first admin only in memory, the task of a letter also over a reload
 * of the tab. The session of a letter is opened before the first render.
 */
import { useSyncExternalStore } from 'react'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { storeInTab, readFromTab } from '#browser/tab-store.ts'
import { type EntryLink, isStale, readEntryLink, type Task, withoutEntryLink } from './entry-link.ts'
import { askWhose, client } from './client.ts'

export interface EntryState {
  firstAdminToken: string | null
  task: Task | 'offer-factor'
  /** The reason for which the link of a letter was not opened: it was used up or too old, or the server could not be asked. */
  linkRefused: LinkRefusal | null
  /** A letter to another person than the one signed in: the room asks before it changes the account (safety F44). */
  letterOfAnother: LetterOfAnother | null
}

export type LinkRefusal = 'used' | 'unreachable'

export interface LetterOfAnother {
  email: string
  open: () => Promise<void>
}

const TASK_KEY = 'console-task'

let state: EntryState = { firstAdminToken: null, task: keptTask(), linkRefused: null, letterOfAnother: null }
const listeners = new Set<() => void>()

export const useEntryState = () => useSyncExternalStore(listen, () => state)

export async function openEntryLink(): Promise<void> {
  const link = readEntryLink(new URL(location.href))
  if (link.kind === 'none') return
  history.replaceState(null, '', withoutEntryLink(new URL(location.href)))
  if (link.kind === 'first-admin') change({ firstAdminToken: link.token })
  if (link.kind === 'refused') change({ linkRefused: 'used' })
  if (link.kind !== 'letter') return
  if (isStale(link, Date.now())) console.warn('The session in the address was issued over 120 s ago: it could be stale')
  const { data } = await client.auth.getSession()
  if (!data.session) return openLetter(link)
  // Only the server can say whose token it is: the client renews one that it reads as expired, without any check.
  const user = await askWhose(link.accessToken).catch(() => undefined)
  if (!user) return change({ linkRefused: user === undefined ? 'unreachable' : 'used' })
  if (data.session.user.id === user.id) return openLetter(link)
  change({ letterOfAnother: { email: user.email ?? '', open: () => openLetter(link) } })
}

/** Ignores the letter and keeps the present session. */
export const leaveLetter = () => change({ letterOfAnother: null })

async function openLetter({ accessToken, refreshToken, task }: Extract<EntryLink, { kind: 'letter' }>): Promise<void> {
  const { error } = await client.auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
  const refusal = isAuthRetryableFetchError(error) ? 'unreachable' : 'used'
  change({ letterOfAnother: null, linkRefused: error && refusal })
  if (!error) goOnWith(task)
}

/** Sets the next task of this person; `none` when all is done. */
export function goOnWith(task: EntryState['task']): void {
  storeInTab(TASK_KEY, task === 'none' ? null : task)
  change({ task, firstAdminToken: null })
}

export const forgetRefusal = () => change({ linkRefused: null })

function change(changes: Partial<EntryState>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

function keptTask(): EntryState['task'] {
  const task = readFromTab(TASK_KEY)
  return task === 'new-password' || task === 'welcome' || task === 'offer-factor' ? task : 'none'
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
