/**
 * POST /sso — redirects to the identity provider of a company, found by its id or by the domain of an email address
 * (protocol §10).
 */
import { randomUUID } from 'node:crypto'
import { SAML } from '@node-saml/node-saml'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { Flow } from '../flow.ts'
import { addFlowState } from '../redirects/flow-states.ts'
import { pkcePart, readPkce } from '../redirects/pkce.ts'
import { maybe, readAuthBody } from '../read-auth-body.ts'
import { redirectTarget } from '../redirects/redirects.ts'
import { presentMetadata } from '../sso/fetch-metadata.ts'
import { type IdentityProvider, readMetadata } from '../sso/read-metadata.ts'
import { addRelayState } from '../sso/relay-states.ts'
import type { ServiceProvider } from '../sso/service-provider.ts'
import { findProvider, type SsoProviderRow } from '../sso/sso-providers.ts'
import { UUID } from '../uuid.ts'

const Body = v.object({
  provider_id: maybe(v.string()),
  domain: maybe(v.string()),
  redirect_to: maybe(v.string()),
  skip_http_redirect: v.optional(v.nullable(v.boolean())),
  ...pkcePart,
})
type Body = v.InferOutput<typeof Body>

export const singleSignOn: Flow = async (call, services) => {
  const serviceProvider = needServiceProvider(services)
  const body = await readAuthBody(call, Body)
  const pkce = readPkce(body)
  const redirectTo = redirectTarget(call, services, body.redirect_to)
  const [id, requestId] = [randomUUID(), `id-${randomUUID()}`]
  const provider = await asService(services, async (tx) => {
    const found = await wantedProvider(tx, body)
    const { now } = call
    const state = pkce && (await addFlowState(tx, { pkce, method: 'sso/saml', provider: found.id, now }))
    await addRelayState(tx, {
      id,
      sso_provider_id: found.id,
      request_id: requestId,
      redirect_to: redirectTo,
      flow_state_id: state ?? null,
      created_at: now,
    })
    return found
  })
  const identityProvider = await readMetadata(await presentMetadata(provider, call.now, services))
  const url = await signInUrl(provider, { id, requestId, serviceProvider, identityProvider })
  if (body.skip_http_redirect) return Response.json({ url })
  return new Response(null, { status: 303, headers: { Location: url } })
}

export function needServiceProvider({ serviceProvider }: Pick<AuthServices, 'serviceProvider'>): ServiceProvider {
  if (!serviceProvider) throw new Problem('saml_provider_disabled', 'SAML 2.0 is disabled')
  return serviceProvider
}

async function wantedProvider(tx: Transaction, { provider_id: id, domain }: Body): Promise<SsoProviderRow> {
  if (id && domain) throw new Problem('validation_failed', 'Only one of provider_id or domain supported')
  if (!id && !domain) throw new Problem('validation_failed', 'A provider_id or domain needs to be provided')
  const name = id ? { id } : { domain: domain!.toLowerCase() }
  const isId = !id || UUID.test(id)
  const provider = isId ? await findProvider(tx, name) : undefined
  if (!provider) {
    throw new Problem(
      'sso_provider_not_found',
      id ? 'No such SSO provider' : 'No SSO provider assigned for this domain',
    )
  }
  if (provider.disabled) throw new Problem('sso_provider_disabled', 'SSO provider is disabled')
  return provider
}

interface SsoRequest {
  /** The value of RelayState, which comes back with the response. */
  id: string
  /** The id of the SAML request, which comes back as InResponseTo. */
  requestId: string
  serviceProvider: ServiceProvider
  identityProvider: IdentityProvider
}

/** Returns the address of the identity provider with our signed request. */
function signInUrl(provider: SsoProviderRow, request: SsoRequest): Promise<string> {
  const { id, requestId, serviceProvider, identityProvider } = request
  const saml = new SAML({
    issuer: serviceProvider.entityId,
    callbackUrl: serviceProvider.consumer,
    privateKey: serviceProvider.privateKey,
    idpCert: [...identityProvider.certificates],
    entryPoint: identityProvider.signInUrl,
    signatureAlgorithm: 'sha256',
    identifierFormat: provider.name_id_format,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  })
  return saml.getAuthorizeUrlAsync(id, undefined, {})
}
