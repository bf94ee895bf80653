/** POST /logout — ends all sessions, this one, or all others. Its access token is refused from then on (protocol §5). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import type { SignedInFlow } from '../flow.ts'
import { endSessions } from '../sessions/sessions.ts'

const Scope = v.optional(v.picklist(['global', 'local', 'others']), 'global')

export const logOut: SignedInFlow = async (call, services) => {
  const scope = v.safeParse(Scope, call.url.searchParams.get('scope') || undefined)
  if (!scope.success) throw new Problem('validation_failed', 'The scope must be one of: global, local, others')
  const { user, session } = call.caller
  await asService(services, async (tx) => {
    await audit(tx, call, { action: 'logout', userId: user.id, details: { scope: scope.output } })
    if (scope.output === 'local') await tx.query('delete from auth.sessions where id = $1', [session.id])
    else await endSessions(tx, user.id, scope.output === 'others' ? { butFor: session.id } : {})
  })
  return new Response(null, { status: 204 })
}
