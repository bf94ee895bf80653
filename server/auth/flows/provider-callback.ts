/**
 * GET and POST /callback — takes the browser back from a provider and redirects it to the page with a session, a code
 * or an error (protocol §8).
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { sealer } from '#server/keys/sealing.ts'
import type { AuthServices } from '../auth-services.ts'
import { API_VERSION, answerAuthError } from '../answer-auth-error.ts'
import { type ProviderResult, finishProviderSignIn } from '../providers/finish-provider-sign-in.ts'
import { enterWithProvider } from '../providers/enter-with-provider.ts'
import type { Call, Flow } from '../flow.ts'
import { type FlowStateRow, issueAuthCode } from '../redirects/flow-states.ts'
import { redirectWithResult } from '../redirects/redirect-with-result.ts'
import { linkIdentity, takeUpInvitation } from '../accounts/link-identity.ts'
import { endedJourneyCookie, takeProviderState } from '../providers/provider-states.ts'
import { type OpenedSession, openSession } from '../sessions/sessions.ts'
import { sessionJson } from '../sessions/session-json.ts'
import { settleAccount } from '../accounts/settle-account.ts'

export const providerCallback: Flow = async (call, services) => {
  const said = call.method === 'POST' ? new URLSearchParams(await call.body()) : call.url.searchParams
  let target = services.settings.SITE_URL
  try {
    const state = await takeProviderState(call, said.get('state'), services)
    target = state.referrer ?? target
    const answer = said.has('error')
      ? leadBackRefused(target, said)
      : await enter(call, { state, said, target }, services)
    if (!state.code_challenge) answer.headers.append('Set-Cookie', endedJourneyCookie(state.id, services))
    return answer
  } catch (error) {
    return leadBackFailed(target, error, services)
  }
}

interface Back {
  state: FlowStateRow
  said: URLSearchParams
  target: string
}

type EntryResult = { code: string } | { opened: OpenedSession }

async function enter(call: Call, { state, said, target }: Back, services: AuthServices): Promise<Response> {
  const { person, tokens } = await finishProviderSignIn(state, said, services)
  const told = { call, services }
  const inviteToken = state.invite_token && sealer(services.secrets, 'provider tokens').open(state.invite_token)
  const entered = await enterWithProvider<EntryResult>(
    person,
    {
      settle(tx) {
        if (inviteToken) return takeUpInvitation(tx, { inviteToken, person }, told)
        const { linking_target_id: userId, linking_session_id: sessionId } = state
        return userId
          ? linkIdentity(tx, { caller: { userId, sessionId }, person }, told)
          : settleAccount(tx, person, told)
      },
      enter: (tx, { id }) => handOver(tx, { userId: id, state, tokens }, told),
    },
    told,
  )
  if ('code' in entered) return redirectWithResult(target, { code: entered.code }, { onlyInQuery: true })
  const { user: _, ...session } = await sessionJson(entered.opened, call.now, services)
  return redirectWithResult(target, { ...session, ...tokens, sb: '' })
}

interface HandingOver {
  userId: string
  state: FlowStateRow
  tokens: ProviderResult['tokens']
}

/** Returns a code for PKCE and stores the provider's tokens, sealed, for its exchange; otherwise the session itself. */
async function handOver(
  tx: Transaction,
  { userId, state, tokens }: HandingOver,
  { call, services }: { call: Call; services: AuthServices },
): Promise<EntryResult> {
  if (!state.code_challenge) {
    return {
      opened: await openSession(tx, { call, services }, { userId, method: 'oauth', provider: state.provider_type! }),
    }
  }
  const sealed = sealer(services.secrets, 'provider tokens').seal(JSON.stringify(tokens))
  await tx.query('update auth.flow_state set provider_secrets = $2 where id = $1', [state.id, sealed])
  return { code: await issueAuthCode(tx, state.id, userId, call.now) }
}

/** Redirects with the error and description of the provider. */
function leadBackRefused(target: string, said: URLSearchParams): Response {
  const error = /^[\w.-]{1,64}$/.exec(said.get('error')!)?.[0] ?? 'server_error'
  const error_description = (said.get('error_description') ?? 'The provider refused').slice(0, 500)
  return redirectWithResult(
    target,
    { error, error_code: 'bad_oauth_callback', error_description, sb: '' },
    { alsoInQuery: true },
  )
}

/** Errors that the person caused are `access_denied`; every other is `server_error`, as upstream does. */
const OWN_DOING: ReadonlySet<string> = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

function leadBackFailed(target: string, error: unknown, { log }: AuthServices): Response {
  const problem = error instanceof Problem ? error : undefined
  if (!problem || problem.status >= 500) answerAuthError(error, { apiVersion: API_VERSION, log, requestId: '' })
  const { code, message } = problem ?? { code: 'unexpected_failure', message: 'Something went wrong on our side.' }
  const said = { error: OWN_DOING.has(code) ? 'access_denied' : 'server_error', error_code: code }
  return redirectWithResult(target, { ...said, error_description: message, sb: '' }, { alsoInQuery: true })
}
