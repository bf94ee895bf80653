/** Gives an adviser the address of a preview, valid for an hour. */
import { hours } from '#contract/durations.ts'
import { MOST_PREVIEWED } from '#contract/preview.ts'
import { Problem } from '#contract/problems.ts'
import { asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import * as v from 'valibot'
import { parseJson } from '#server/http/parse-json.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import type { Settings } from '#server/settings/settings.ts'
import { previewPath } from './preview-links.ts'

export interface SharePreviewServices {
  settings: Pick<Settings, 'SITE_URL'>
  secrets: Secrets
  database: Database
  now: () => Date
}

const item = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))
const Body = v.object({
  drafts: v.optional(
    v.nullable(v.pipe(v.array(v.tuple([item, item])), v.minLength(1), v.maxLength(MOST_PREVIEWED))),
    null,
  ),
})

const VALID = hours(1)

export async function sharePreview(
  caller: Caller,
  body: string,
  { settings, secrets, database, now }: SharePreviewServices,
): Promise<Response> {
  const { role, sub } = caller
  if (role !== 'authenticated' || sub === undefined || !(await isAdviser(caller, database))) {
    throw new Problem('42501', 'Only an active adviser may look at drafts')
  }
  const read = v.safeParse(Body, parseJson(body))
  if (!read.success)
    throw new Problem('PGRST102', 'Send {"drafts": [["experience", "edition"]]}, or {} for all of them')
  const until = now().getTime() + VALID
  const path = previewPath({ by: sub, drafts: read.output.drafts, until }, secrets)
  return Response.json({ link: `${settings.SITE_URL}${path}` }, { headers: { 'Cache-Control': 'no-store' } })
}

const isAdviser = (caller: Caller, database: Database) =>
  asCaller(database, caller, async (tx) => {
    const { rows } = await tx.last<{ may: boolean }>('select private.is_adviser() as may')
    return rows[0]!.may
  })
