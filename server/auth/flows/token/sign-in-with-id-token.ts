/**
 * grant_type=id_token — signs in, or links an identity to the signed-in user, by an ID token that the page or an app
 * got from the issuer (protocol §8).
 */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { enterWithProvider } from '#server/auth/providers/enter-with-provider.ts'
import type { Call, Flow } from '#server/auth/flow.ts'
import { linkIdentity, refuseLinking } from '#server/auth/accounts/link-identity.ts'
import { type CallingUser, callerOf } from '#server/auth/accounts/lock-caller.ts'
import { type Provider, providersOf, quoted, READY_MADE } from '#server/auth/providers/providers.ts'
import { maybe, readAuthBody } from '#server/auth/read-auth-body.ts'
import { openSession } from '#server/auth/sessions/sessions.ts'
import { sessionAnswer } from '#server/auth/sessions/session-json.ts'
import { settleAccount } from '#server/auth/accounts/settle-account.ts'

const Body = v.object({
  provider: maybe(v.string()),
  issuer: maybe(v.string()),
  client_id: maybe(v.string()),
  id_token: maybe(v.string()),
  access_token: maybe(v.string()),
  nonce: maybe(v.string()),
  link_identity: v.optional(v.nullable(v.boolean())),
})
type Body = v.InferOutput<typeof Body>

/** Read with the first token: its libraries are large, and most programs know no provider. */
const idTokens = () => import('#server/auth/providers/id-tokens.ts')

export const signInWithIdToken: Flow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  if (!body.id_token) throw new Problem('oauth_invalid_request', 'id_token required')
  const provider = providerMeant(body, services)
  const linksTo = body.link_identity ? await whoLinks(call, services) : undefined
  const given = { idToken: body.id_token, accessToken: body.access_token, nonce: body.nonce }
  const { personOfIdToken } = await idTokens()
  const person = await personOfIdToken(provider, given, services)
  const told = { call, services }
  const opened = await enterWithProvider(
    person,
    {
      settle: (tx) => (linksTo ? linkIdentity(tx, { caller: linksTo, person }, told) : settleAccount(tx, person, told)),
      enter: (tx, { id }) =>
        openSession(tx, { call, services }, { userId: id, method: 'oauth', provider: provider.name }),
    },
    told,
  )
  return sessionAnswer(opened, call.now, services)
}

function providerMeant({ provider: name, issuer, client_id }: Body, services: AuthServices): Provider {
  if (!name && !(issuer && client_id)) {
    throw new Problem('oauth_invalid_request', 'provider or client_id and issuer required')
  }
  const providers = [...providersOf(services).values()].filter(({ kind }) => kind === 'openid')
  const found = providers.find((one) =>
    name ? one.name === name : one.issuer === issuer && one.clientIds.includes(client_id!),
  )
  if (found) return found
  const known = name ? READY_MADE.get(name) : [...READY_MADE.values()].find((one) => one === issuer)
  if (known) throw new Problem('provider_disabled', `Provider (issuer "${known}") is not enabled`)
  throw new Problem('validation_failed', `Custom OIDC provider ${quoted(name ?? issuer ?? '')} not allowed`)
}

async function whoLinks(call: Call, services: AuthServices): Promise<CallingUser> {
  const bearer = await call.whoIsSignedIn().catch((cause: unknown) => {
    const message = 'Linking requires a valid user access token in Authorization'
    throw new Problem('oauth_invalid_request', message, { cause })
  })
  refuseLinking(bearer, services)
  return callerOf(bearer)
}
