/**
 * Reads the link by which a person entered: a letter with a session in the fragment, the first admin link, or none. It
 * is read once at the start and removed from the address, so that no secret stays in a history or a shared link.
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { seconds } from '#contract/durations.ts'
import { FIRST_ADMIN_QUERY } from '#contract/first-admin.ts'

export type EntryLink =
  | { kind: 'none' }
  | { kind: 'first-admin'; token: string }
  /** The session of a letter's link; `task` is what its holder came to do. */
  | { kind: 'letter'; task: Task; accessToken: string; refreshToken: string; issuedAt: number | null }
  /** The link of a letter that was used or is too old. */
  | { kind: 'refused' }

/** The task before the room opens; kept in this tab over a reload. */
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

/** An older session in an address may be a link that lay about: said as the official client says it (spec §9). */
const STALE_AFTER = seconds(120)

export function isStale({ issuedAt }: Extract<EntryLink, { kind: 'letter' }>, now: number): boolean {
  return issuedAt !== null && now - issuedAt >= STALE_AFTER
}

/** In milliseconds; null where the link does not say. */
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
