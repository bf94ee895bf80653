/** POST /logout — ends all sessions, this one, or all others. What was ended is refused at once (protocol §5). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { asService } from '../as-service.ts'
import { audit } from '../audit.ts'
import type { SignedInFlow } from '../flow.ts'

const Scope = v.optional(v.picklist(['global', 'local', 'others']), 'global')

export const logOut: SignedInFlow = async (call, services) => {
  const scope = v.safeParse(Scope, call.url.searchParams.get('scope') || undefined)
  if (!scope.success) throw new Problem('validation_failed', 'The scope must be one of: global, local, others')
  const { user, session } = call.caller
  await asService(services, async (tx) => {
    await audit(tx, call, { action: 'logout', userId: user.id, details: { scope: scope.output } })
    await tx.query(
      `delete from auth.sessions where user_id = $1
         and case $2 when 'local' then id = $3 when 'others' then id <> $3 else true end`,
      [user.id, scope.output, session.id],
    )
  })
  return new Response(null, { status: 204 })
}
