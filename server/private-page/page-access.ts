/** Opens a private page to the holder of its token, and to nobody else. */
import type { VisitorPage } from '#contract/private-page.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import type { ConcurrencyPerCaller } from '../access/concurrency-per-caller.ts'
import type { Live } from '../live/live.ts'
import type { Settings } from '../settings/settings.ts'
import type { LimitServices } from '../access/limits.ts'
import { isPrivateToken } from '../keys/private-token.ts'

/** `follows` is the id of the request whose way the page shows: for a double the one that it was merged into. */
export type StoredPage = ((VisitorPage & { follows: string }) | { erased: true }) & { token_version: number }

export interface PrivatePageServices extends LimitServices {
  settings: Pick<Settings, 'BRAND' | 'SITE_URL' | 'STORAGE'>
  concurrency: ConcurrencyPerCaller
  live: Live
}

interface PageAccess {
  token: string
  services: PrivatePageServices
}

/** Limits the connections per page, as for signed-in callers, so that one page never delays others. */
export function atPage<T>(
  id: string,
  shown: PageAccess,
  work: (tx: Transaction, page: StoredPage) => T | Promise<T>,
): Promise<T> {
  const { database, concurrency } = shown.services
  const ask = () =>
    asCaller(database, { role: 'service_role' }, async (tx) => work(tx, await checkToken(tx, id, shown)))
  return concurrency.run(id, ask)
}

/** One answer for unknown, forged and revoked tokens. */
async function checkToken(tx: Transaction, id: string, { token, services }: PageAccess): Promise<StoredPage> {
  const page = await readPage(tx, id)
  if (!page || !isPrivateToken(token, page.token_version, services.secrets)) throw noSuchRequest()
  return page
}

export const noSuchRequest = () =>
  new Problem('no_such_request', 'This address opens no request. It may have been erased.')

async function readPage(tx: Transaction, id: string): Promise<StoredPage | null> {
  return (await answerOf(tx, 'select private.private_page($1) as answer', [id])) as StoredPage | null
}

export async function answerOf(tx: Transaction, sql: string, values: readonly unknown[]): Promise<unknown> {
  return (await tx.query<{ answer: unknown }>(sql, values)).rows[0]!.answer
}

/** Removes what the page may not see. While the storage is off, marks the page, because its files cannot be opened. */
export function shownOf(answer: unknown, { settings }: Pick<PrivatePageServices, 'settings'>): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { token_version: version, follows: _follows, ...shown } = { follows: '', ...(answer as StoredPage) }
  if (settings.STORAGE || version === undefined || shown.erased) return shown
  const { attachments, ...closed } = { ...shown, files_closed: true }
  return attachments?.length ? { ...closed, attachments } : closed
}
