/** The paths of the app. They are known at the start; the app itself is loaded after the first answers. */
import { ADVISERS_CALENDAR_PATH } from '#contract/advisers-calendar.ts'
import { EDITION_ALERTS_PATH } from '#contract/edition-alerts.ts'
import { LATER_PROMISE_PATH } from '#contract/promise.ts'
import { TOGETHER_PATH } from '#contract/together/deck-visit.ts'
import { isUnder } from './http/is-under.ts'
import type { Settings } from './settings/settings.ts'
import { STORAGE_PATH } from './storage/tokens.ts'

/** The path of identity providers, which stays when AUTH_PATH is changed (protocol §0). */
export const SAML_PATH = '/sso/saml'

const OWN_PATHS: ReadonlySet<string> = new Set([
  '/live',
  '/ready',
  '/changes',
  LATER_PROMISE_PATH,
  ADVISERS_CALENDAR_PATH,
])

/** Interfaces of Supabase whose clients may call: if one is off, the answer has the shape of an API error. */
export const NOT_OFFERED = [STORAGE_PATH, '/realtime/v1', '/functions/v1'] as const

const BASES = ['/rest/v1', ...NOT_OFFERED, '/private-page', SAML_PATH, EDITION_ALERTS_PATH, TOGETHER_PATH]

export interface AppPaths {
  /** Whether a path is the app's; every other path is a page. */
  isApp(path: string): boolean
  /** Whether pages of any origin may call this path. */
  isForAnyOrigin(path: string): boolean
}

export async function openAppPaths({ AUTH_PATH }: Pick<Settings, 'AUTH_PATH'>): Promise<AppPaths> {
  const isAuth = AUTH_PATH
    ? (path: string) => isUnder(path, AUTH_PATH)
    : (await import('./auth/auth-paths.ts')).isAuthAtRoot
  return {
    isApp: (path) => OWN_PATHS.has(path) || BASES.some((base) => isUnder(path, base)) || isAuth(path),
    isForAnyOrigin: (path) => ['/rest/v1', ...NOT_OFFERED].some((base) => isUnder(path, base)) || isAuth(path),
  }
}

/** Whether the body of this call may be a file, which may arrive slowly. */
export const isUpload = (path: string, method: string | undefined) =>
  isUnder(path, STORAGE_PATH) && (method === 'POST' || method === 'PUT' || method === 'PATCH')
