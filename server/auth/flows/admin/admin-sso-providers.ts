/** /admin/sso/providers — the companies whose people may sign in with their company's account (protocol §10). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { AdminFlow } from '#server/auth/flow.ts'
import { maybe, readAuthBody } from '#server/auth/read-auth-body.ts'
import { fetchMetadata } from '#server/auth/sso/fetch-metadata.ts'
import { readMetadata } from '#server/auth/sso/read-metadata.ts'
import {
  changeProvider,
  deleteProvider,
  findProvider,
  insertProvider,
  type ProviderChanges,
  providersJson,
} from '#server/auth/sso/sso-providers.ts'
import { UUID } from '#server/auth/uuid.ts'

const Domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(255, 'A domain is too long'),
  v.regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/, 'A domain is not written like one'),
)
const Mapped = v.object({
  name: v.optional(v.string()),
  names: v.optional(v.array(v.string())),
  default: v.optional(v.unknown()),
  array: v.optional(v.boolean()),
})
const Body = v.object({
  type: maybe(v.string()),
  metadata_url: maybe(v.string()),
  metadata_xml: maybe(v.string()),
  domains: v.optional(v.nullable(v.array(Domain))),
  attribute_mapping: v.optional(v.nullable(v.object({ keys: v.optional(v.record(v.string(), Mapped)) }))),
  name_id_format: v.optional(v.nullable(v.string())),
  resource_id: v.optional(v.nullable(v.string())),
  disabled: v.optional(v.nullable(v.boolean())),
})
type Body = v.InferOutput<typeof Body>

const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]

export const listSsoProviders: AdminFlow = async (_call, services) =>
  Response.json({ items: await asService(services, (tx) => providersJson(tx)) })

export const addSsoProvider: AdminFlow = async (call, services) => {
  const body = await readAuthBody(call, Body)
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
  const changes = await readChanges(await readAuthBody(call, Body), services)
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

async function readChanges(body: Body, services: AuthServices): Promise<ProviderChanges> {
  const format = body.name_id_format
  if (format && !NAME_ID_FORMATS.includes(format)) {
    throw new Problem('validation_failed', `name_id_format must be unspecified or one of ${NAME_ID_FORMATS.join(', ')}`)
  }
  const metadataXml = await metadataIn(body, services)
  return {
    entityId: metadataXml === undefined ? undefined : (await readMetadata(metadataXml)).entityId,
    metadataXml,
    // Metadata that is handed in no longer comes from where it was fetched.
    metadataUrl: body.metadata_url ?? (metadataXml === undefined ? undefined : null),
    domains: body.domains ? [...new Set(body.domains)] : undefined,
    attributeMapping: body.attribute_mapping ?? undefined,
    nameIdFormat: format === '' ? null : format,
    resourceId: body.resource_id === '' ? null : body.resource_id,
    disabled: body.disabled ?? undefined,
  }
}

async function metadataIn({ metadata_url: url, metadata_xml: xml }: Body, services: AuthServices) {
  if (url && xml) throw new Problem('validation_failed', 'Only one of metadata_xml or metadata_url needs to be set')
  if (!url) return xml
  const isHttps = URL.canParse(url) && new URL(url).protocol === 'https:'
  if (!isHttps && !services.settings.ALLOW_PRIVATE_FETCH) {
    throw new Problem('validation_failed', 'metadata_url is not a HTTPS URL')
  }
  return fetchMetadata(url, services)
}
