/** Reads the metadata, the domains and the mapping of a single sign-on provider from an administrator's call. */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { maybe } from '#server/auth/read-auth-body.ts'
import { fetchMetadata } from '#server/auth/sso/fetch-metadata.ts'
import { readMetadata } from '#server/auth/sso/read-metadata.ts'
import type { ProviderChanges } from '#server/auth/sso/write-provider.ts'

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

export const ProviderBody = v.object({
  type: maybe(v.string()),
  metadata_url: maybe(v.string()),
  metadata_xml: maybe(v.string()),
  domains: v.optional(v.nullable(v.array(Domain))),
  attribute_mapping: v.optional(v.nullable(v.object({ keys: v.optional(v.record(v.string(), Mapped)) }))),
  name_id_format: v.optional(v.nullable(v.string())),
  resource_id: v.optional(v.nullable(v.string())),
  disabled: v.optional(v.nullable(v.boolean())),
})

export type ProviderBody = v.InferOutput<typeof ProviderBody>

const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]

export async function readChanges(body: ProviderBody, services: AuthServices): Promise<ProviderChanges> {
  const format = body.name_id_format
  if (format && !NAME_ID_FORMATS.includes(format)) {
    throw new Problem('validation_failed', `name_id_format must be unspecified or one of ${NAME_ID_FORMATS.join(', ')}`)
  }
  const metadataXml = await metadataIn(body, services)
  return {
    entityId: metadataXml === undefined ? undefined : (await readMetadata(metadataXml)).entityId,
    metadataXml,
    // Metadata that the call contains replaces the address from which the old metadata was fetched.
    metadataUrl: body.metadata_url ?? (metadataXml === undefined ? undefined : null),
    domains: body.domains ? [...new Set(body.domains)] : undefined,
    attributeMapping: body.attribute_mapping ?? undefined,
    nameIdFormat: format === '' ? null : format,
    resourceId: body.resource_id === '' ? null : body.resource_id,
    disabled: body.disabled ?? undefined,
  }
}

async function metadataIn({ metadata_url: url, metadata_xml: xml }: ProviderBody, services: AuthServices) {
  if (url && xml) throw new Problem('validation_failed', 'Only one of metadata_xml or metadata_url needs to be set')
  if (!url) return xml
  const isHttps = URL.canParse(url) && new URL(url).protocol === 'https:'
  if (!isHttps && !services.settings.ALLOW_PRIVATE_FETCH) {
    throw new Problem('validation_failed', 'metadata_url is not a HTTPS URL')
  }
  return fetchMetadata(url, services)
}
