/**
 * Gives an adviser the address of a client's private page, or a new one in its place. The audit log has the adviser.
 */
import { asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { parseJson } from '../http/parse-json.ts'
import { privateLink, writePrivateToken } from '../keys/private-token.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Settings } from '../settings/settings.ts'

export interface PageSharingServices {
  settings: Pick<Settings, 'SITE_URL'>
  secrets: Secrets
  database: Database
}

const Body = v.object({
  request: v.pipe(v.string(), v.uuid()),
  /** Ends the links that are out: the version of the request that the adviser saw. */
  replace: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(2_147_483_647))),
})

export async function sharePrivatePage(
  caller: Caller,
  body: string,
  { settings, secrets, database }: PageSharingServices,
): Promise<Response> {
  if (caller.role !== 'authenticated') throw new Problem('42501', 'Only advisers hand on the address of a page')
  const read = v.safeParse(Body, parseJson(body))
  if (!read.success) throw new Problem('PGRST102', 'Send the id of a request as {"request": …}')
  const { request: requestId, replace } = read.output
  const tokenVersion = await asCaller(database, caller, async (tx) => {
    const { rows } =
      replace === undefined
        ? await tx.last<{ version: number }>('select public.share_private_page($1) as version', [requestId])
        : await tx.last<{ version: number }>('select public.replace_private_page($1, $2) as version', [
            requestId,
            replace,
          ])
    return rows[0]!.version
  })
  const link = privateLink(writePrivateToken({ requestId, tokenVersion }, secrets), settings.SITE_URL)
  return Response.json({ link }, { headers: { 'Cache-Control': 'no-store' } })
}
