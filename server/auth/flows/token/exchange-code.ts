/** grant_type=pkce — exchanges the code of the redirect and the verifier of the page for a session (protocol §5). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { Flow } from '#server/auth/flow.ts'
import { type FlowStateRow, takeAuthCode } from '#server/auth/redirects/flow-states.ts'
import { clearPublicTokens } from '#server/auth/tokens/clear-tokens.ts'
import { readAuthBody } from '#server/auth/read-auth-body.ts'
import { type OpenedSession, openSession, type SignInMethod } from '#server/auth/sessions/sessions.ts'
import { sessionAnswer } from '#server/auth/sessions/session-json.ts'
import { sealer } from '#server/keys/sealing.ts'

const Body = v.object({ auth_code: v.optional(v.string(), ''), code_verifier: v.optional(v.string(), '') })

export const exchangeCode: Flow = async (call, services) => {
  const { auth_code: code, code_verifier: verifier } = await readAuthBody(call, Body)
  if (!code || !verifier) {
    throw new Problem('validation_failed', 'invalid request: both auth code and code verifier should be non-empty')
  }
  if (!/^[\da-f-]{36}$/i.test(code)) {
    throw new Problem('flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  const taken = await asService(services, async (tx): Promise<CodeExchange | Problem> => {
    const state = await takeAuthCode(tx, { code, verifier, now: call.now })
    if (state instanceof Problem) return state
    const method = state.authentication_method as SignInMethod
    if (BY_LINK.has(method)) await clearPublicTokens(tx, state.user_id!)
    const provider = method === 'oauth' || method === 'sso/saml' ? (state.provider_type ?? undefined) : undefined
    const notAfter = state.session_not_after
    const session = { userId: state.user_id!, method, ...(provider && { provider }), ...(notAfter && { notAfter }) }
    const opened = await openSession(tx, { call, services }, session)
    return { opened, state }
  })
  if (taken instanceof Problem) throw taken
  return sessionAnswer(taken.opened, call.now, services, providerTokens(taken.state, services))
}

/** The methods of links. When the code of a link was exchanged, the other links of the user end. */
const BY_LINK: ReadonlySet<SignInMethod> = new Set(['email/signup', 'magiclink', 'recovery'])

interface CodeExchange {
  opened: OpenedSession
  state: FlowStateRow
}

/** Unseals the tokens of the provider. They are returned once and not stored afterwards. */
function providerTokens({ provider_secrets }: FlowStateRow, { secrets }: AuthServices): object {
  return provider_secrets ? (JSON.parse(sealer(secrets, 'provider tokens').open(provider_secrets)) as object) : {}
}
