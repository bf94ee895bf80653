/**
 * GET /verify — follows the link of a letter: signs in and redirects to the page, as upstream does (protocol §5). Our
 * own letters link to GET /confirm instead, which only shows a page, so that mail scanners use nothing up (safety E37).
 */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { Call, Flow } from '../flow.ts'
import { issueAuthCode } from '../redirects/flow-states.ts'
import { redirectWithResult, redirectWithProblem, problemToRedirect } from '../redirects/redirect-with-result.ts'
import { answersPkce } from '../tokens/one-time-tokens.ts'
import { redirectTarget } from '../redirects/redirects.ts'
import { type OpenedSession, openSession } from '../sessions/sessions.ts'
import { sessionJson } from '../sessions/session-json.ts'
import { verifyToken } from '../tokens/verify-token.ts'
import { HALFWAY } from './verify.ts'

const Query = v.object({ token: v.pipe(v.string(), v.nonEmpty()), type: v.pipe(v.string(), v.nonEmpty()) })

export const followLink: Flow = (call, services) => {
  const said = call.url.searchParams
  const isPkce = answersPkce(said.get('token') ?? '')
  return takeLink(call, { said, target: redirectTarget(call, services), isPkce }, services)
}

export interface FollowedLink {
  said: URLSearchParams
  /** The address to which the browser is redirected. */
  target: string
  /** Whether the redirect carries a code instead of a session. */
  isPkce: boolean
}

/** Used by the form of the confirm page, too, which sends the same values. */
export async function takeLink(
  call: Call,
  { said, target, isPkce }: FollowedLink,
  services: AuthServices,
): Promise<Response> {
  const query = v.safeParse(Query, Object.fromEntries(said))
  if (!query.success) throw new Problem('validation_failed', 'Verify requires a token and a verification type')
  const { token, type } = query.output
  const done = await asService(services, (tx) => use(tx, { token, type, isPkce }, { call, services })).catch(
    (error: unknown) => problemToRedirect(error, services),
  )
  if (done instanceof Problem) return redirectWithProblem(target, done, isPkce)
  if ('halfway' in done) return redirectWithResult(target, { message: HALFWAY, sb: '' }, { alsoInQuery: isPkce })
  if ('code' in done) return redirectWithResult(target, { code: done.code }, { onlyInQuery: true })
  const { access_token, expires_at, expires_in, refresh_token } = await sessionJson(done.opened, call.now, services)
  const fragment = { access_token, expires_at, expires_in, refresh_token, sb: '', token_type: 'bearer', type }
  return redirectWithResult(target, fragment)
}

interface Link {
  token: string
  type: string
  isPkce: boolean
}
type LinkResult = Problem | { halfway: true } | { code: string } | { opened: OpenedSession }

async function use(
  tx: Parameters<typeof verifyToken>[0],
  { token, type, isPkce }: Link,
  { call, services }: { call: Call; services: AuthServices },
): Promise<LinkResult> {
  const verified = await verifyToken(tx, type, { linkToken: token, forCode: isPkce }, { call, services })
  if (verified instanceof Problem) return verified
  if (verified.halfway) return { halfway: true }
  const { user, flowStateId } = verified
  if (isPkce && flowStateId) return { code: await issueAuthCode(tx, flowStateId, user.id, call.now) }
  return { opened: await openSession(tx, { call, services }, { userId: user.id, method: 'otp' }) }
}
