/**
 * Reads the link by which a person came: that of a letter with a session in the fragment, that of the first admin, or
 * none. The link is read once at the start and removed from the address, so that no secret stays in a history or a
 * shared link. Pure.
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { seconds } from '#contract/durations.ts'
import { FIRST_ADMIN_QUERY } from '#contract/first-admin.ts'

export type EntryLink =
  | { kind: 'none' }
  | { kind: 'first-admin'; token: string }
  /** The session in the link of a letter; `task` follows from the kind of the letter; `issuedAt` is in milliseconds. */
  | { kind: 'letter'; task: Task; accessToken: string; refreshToken: string; issuedAt: number | null }
  /** The link of a letter that was used or is too old. */
  | { kind: 'refused' }

/** The step before the room opens. It is stored for this tab, so that a reload keeps it. */
export type Task = 'new-password' | 'welcome' | 'none'

/** The path of invitations. A person who had an account before gets an ordinary link to it. */
const WELCOME_PATH = `${CONSOLE_PATH}/welcome`

export function readEntryLink(url: URL): EntryLink {
  const fragment = new URLSearchParams(url.hash.slice(1))
  const token = url.searchParams.get(FIRST_ADMIN_QUERY)
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (accessToken && refreshToken) {
    return {
      kind: 'letter',
      task: taskOf(url, fragment.get('type')),
      accessToken,
      refreshToken,
      issuedAt: readIssuedAt(fragment),
    }
  }
  if (fragment.has('error_code') || fragment.has('error')) return { kind: 'refused' }
  return token ? { kind: 'first-admin', token } : { kind: 'none' }
}

/**
 * The age from which a session in an address gives the same warning as in supabase-js (spec §9): it may be an old link.
 */
const STALE_AFTER = seconds(120)

export function isStale({ issuedAt }: Extract<EntryLink, { kind: 'letter' }>, now: number): boolean {
  return issuedAt !== null && now - issuedAt >= STALE_AFTER
}

/** The instant of issue in milliseconds; null if the link does not have it. */
function readIssuedAt(fragment: URLSearchParams): number | null {
  const [at, after] = [Number(fragment.get('expires_at')), Number(fragment.get('expires_in'))]
  return at > 0 && after > 0 ? seconds(at - after) : null
}

/** The address without the link. */
export function withoutEntryLink(url: URL): URL {
  const plain = new URL(url)
  plain.hash = ''
  if (plain.pathname === WELCOME_PATH) plain.pathname = CONSOLE_PATH
  plain.searchParams.delete(FIRST_ADMIN_QUERY)
  return plain
}

function taskOf(url: URL, type: string | null): Task {
  if (type === 'invite' || url.pathname === WELCOME_PATH) return 'welcome'
  return type === 'recovery' ? 'new-password' : 'none'
}
