/**
 * GET /sso/saml/metadata — returns our metadata. POST /sso/saml/acs — checks the assertion of an identity provider and
 * signs the person in (protocol §10, safety F46). A browser makes this call, so errors redirect to the site.
 */
import { Problem } from '#contract/problems.ts'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { Call, Flow } from '../flow.ts'
import { issueAuthCode } from '../redirects/flow-states.ts'
import { redirectWithResult, redirectWithProblem, problemToRedirect } from '../redirects/redirect-with-result.ts'
import { allowedTarget } from '../redirects/redirects.ts'
import { checkResponse, readResponse } from '../sso/check-response.ts'
import { presentMetadata } from '../sso/fetch-metadata.ts'
import { readMetadata } from '../sso/read-metadata.ts'
import { readPerson } from '../sso/read-person.ts'
import { type RelayState, takeRelayState } from '../sso/relay-states.ts'
import { signInPerson } from '../sso/sign-in-person.ts'
import { findProvider, type SsoProviderRow } from '../sso/sso-providers.ts'
import { openSession } from '../sessions/sessions.ts'
import { sessionJson } from '../sessions/session-json.ts'
import { needServiceProvider } from './sso.ts'
import { UUID } from '../uuid.ts'

export const samlMetadata: Flow = ({ url }, services) => {
  const { metadata } = needServiceProvider(services)
  const headers: Record<string, string> = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=600' }
  if (url.searchParams.get('download') === 'true')
    headers['Content-Disposition'] = 'attachment; filename="metadata.xml"'
  return new Response(metadata, { headers })
}

export const samlResponse: Flow = async (call, services) => {
  needServiceProvider(services)
  try {
    const { headers } = await signInWithResponse(call, new URLSearchParams(await call.body()), services)
    return new Response(null, { status: 302, headers })
  } catch (error) {
    return redirectWithProblem(services.settings.SITE_URL, problemToRedirect(error, services), true)
  }
}

async function signInWithResponse(call: Call, form: URLSearchParams, services: AuthServices): Promise<Response> {
  const sent = form.get('SAMLResponse')
  if (!sent) throw new Problem('validation_failed', 'SAMLResponse is missing')
  const relay = await readRelayState(call, form.get('RelayState') ?? '', services)
  const response = await readResponse(sent)
  const provider = await providerOf(relay.state, response.claimedIssuer, services)
  const assertion = await checkResponse(response, {
    serviceProvider: needServiceProvider(services),
    identityProvider: await readMetadata(await presentMetadata(provider, call.now, services)),
    requestId: relay.state?.request_id,
    now: call.now,
  })
  const person = readPerson(assertion.element, provider.attribute_mapping)
  const flowStateId = relay.state?.flow_state_id
  const done = await asService(services, async (tx) => {
    const { id: userId } = await signInPerson(tx, { call, provider, assertion, person }, services)
    const notAfter = assertion.sessionEnds
    if (flowStateId) {
      await tx.query('update auth.flow_state set session_not_after = $2 where id = $1', [flowStateId, notAfter ?? null])
      return issueAuthCode(tx, flowStateId, userId, call.now)
    }
    return openSession(
      tx,
      { call, services },
      { userId, method: 'sso/saml', provider: provider.id, ...(notAfter && { notAfter }) },
    )
  })
  if (typeof done === 'string') return redirectWithResult(relay.target, { code: done }, { onlyInQuery: true })
  const { user: _user, ...session } = await sessionJson(done, call.now, services)
  return redirectWithResult(relay.target, { ...session, sb: '' })
}

interface Relay {
  target: string
  /** Undefined if the identity provider started the sign-in. */
  state: RelayState | undefined
}

async function readRelayState(call: Call, given: string, services: AuthServices): Promise<Relay> {
  const { settings } = services
  if (UUID.test(given)) {
    const state = await asService(services, (tx) => takeRelayState(tx, given, call.now))
    if (state instanceof Problem) throw state
    return { target: state.redirect_to, state }
  }
  if (given !== '' && !URL.canParse(given)) {
    throw new Problem('validation_failed', 'SAML RelayState is neither one of ours nor an address')
  }
  return { target: (given && allowedTarget(given, settings)) || settings.SITE_URL, state: undefined }
}

/**
 * Finds the provider of the relay state. If the provider started the sign-in, finds the one that the response names;
 * the signature must then prove it.
 */
async function providerOf(
  state: RelayState | undefined,
  claimedIssuer: string,
  services: AuthServices,
): Promise<SsoProviderRow> {
  const name = state ? { id: state.sso_provider_id } : { entityId: claimedIssuer }
  const provider = await asService(services, (tx) => findProvider(tx, name))
  if (!provider) {
    throw new Problem('saml_idp_not_found', 'A SAML connection has not been established with this Identity Provider')
  }
  if (provider.disabled) throw new Problem('sso_provider_disabled', 'SSO provider is disabled')
  return provider
}
