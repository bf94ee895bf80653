/** /admin/sso/providers — manages the companies with an identity provider of their own (protocol §10). */
import { Problem } from '#contract/problems.ts'
import { asService } from '#server/access/as-service.ts'
import type { AdminFlow } from '#server/auth/flow.ts'
import { readAuthBody } from '#server/auth/read-auth-body.ts'
import { findProvider, providersJson } from '#server/auth/sso/sso-providers.ts'
import { changeProvider, deleteProvider, insertProvider } from '#server/auth/sso/write-provider.ts'
import { UUID } from '#server/auth/uuid.ts'
import { ProviderBody, readChanges } from './read-provider-changes.ts'

export const listSsoProviders: AdminFlow = async (_call, services) =>
  Response.json({ items: await asService(services, (tx) => providersJson(tx)) })

export const addSsoProvider: AdminFlow = async (call, services) => {
  const body = await readAuthBody(call, ProviderBody)
  if (body.type !== 'saml') throw new Problem('validation_failed', "Only 'saml' supported for SSO provider type")
  if (!body.metadata_url && !body.metadata_xml) {
    throw new Problem('validation_failed', 'Either metadata_xml or metadata_url must be set')
  }
  const changes = await readChanges(body, services)
  const [made] = await asService(services, async (tx) => providersJson(tx, await insertProvider(tx, changes)))
  return Response.json(made, { status: 201 })
}

export const readSsoProvider: AdminFlow = async ({ params }, services) => {
  const id = idIn(params)
  const [found] = await asService(services, (tx) => providersJson(tx, id))
  if (!found) throw notFound()
  return Response.json(found)
}

export const changeSsoProvider: AdminFlow = async (call, services) => {
  const id = idIn(call.params)
  const changes = await readChanges(await readAuthBody(call, ProviderBody), services)
  const [changed] = await asService(services, async (tx) => {
    const provider = await findProvider(tx, { id })
    if (!provider) throw notFound()
    if (changes.entityId !== undefined && changes.entityId !== provider.entity_id) {
      throw new Problem(
        'saml_entity_id_mismatch',
        'SAML Metadata can be updated only if the EntityID matches for the provider',
      )
    }
    await changeProvider(tx, id, changes)
    return providersJson(tx, id)
  })
  return Response.json(changed)
}

export const deleteSsoProvider: AdminFlow = async ({ params }, services) => {
  const id = idIn(params)
  const [deleted] = await asService(services, async (tx) => {
    const shown = await providersJson(tx, id)
    if (shown.length === 0) throw notFound()
    await deleteProvider(tx, id)
    return shown
  })
  return Response.json(deleted)
}

function idIn({ id = '' }: Readonly<Record<string, string>>): string {
  if (!UUID.test(id)) throw notFound()
  return id
}

const notFound = () => new Problem('sso_provider_not_found', 'SSO Identity Provider not found')
