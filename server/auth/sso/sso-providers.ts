/** Finds and lists the companies whose people sign in through their own identity provider (protocol §10). */
import type { Transaction } from '#database/database.ts'
import type { AttributeMapping } from './read-person.ts'

export interface SsoProviderRow {
  id: string
  disabled: boolean
  entity_id: string
  metadata_xml: string
  metadata_url: string | null
  /** The time of the last attempt, successful or not. */
  metadata_fetched_at: Date
  attribute_mapping: AttributeMapping
  name_id_format: string | null
}

export type ProviderName = { id: string } | { domain: string } | { entityId: string }

const FIND = `
  select s.id, s.disabled, saml.entity_id, saml.metadata_xml, saml.metadata_url, saml.attribute_mapping,
    saml.name_id_format, saml.updated_at as metadata_fetched_at
  from auth.sso_providers s join auth.saml_providers saml on saml.sso_provider_id = s.id where `

export async function findProvider(tx: Transaction, name: ProviderName): Promise<SsoProviderRow | undefined> {
  const { rows } =
    'id' in name
      ? await tx.query<SsoProviderRow>(`${FIND} s.id = $1`, [name.id])
      : 'domain' in name
        ? await tx.query<SsoProviderRow>(
            `${FIND} s.id = (select sso_provider_id from auth.sso_domains where domain = $1)`,
            [name.domain],
          )
        : await tx.query<SsoProviderRow>(`${FIND} saml.entity_id = $1`, [name.entityId])
  return rows[0]
}

/** Lists one provider by its id, or all of them without their metadata, as upstream does. */
export async function providersJson(tx: Transaction, id?: string): Promise<object[]> {
  const { rows } = await tx.query<{ provider: object }>(
    `select jsonb_build_object(
       'id', s.id, 'resource_id', s.resource_id, 'disabled', s.disabled,
       'saml', jsonb_strip_nulls(jsonb_build_object(
         'entity_id', saml.entity_id, 'metadata_url', saml.metadata_url, 'name_id_format', saml.name_id_format,
         'metadata_xml', case when $1::uuid is not null then saml.metadata_xml end
       )) || jsonb_build_object('attribute_mapping', saml.attribute_mapping),
       'domains', coalesce((
         select jsonb_agg(jsonb_build_object('domain', d.domain, 'created_at', auth.rfc3339(d.created_at),
                                             'updated_at', auth.rfc3339(d.updated_at)) order by d.domain)
         from auth.sso_domains d where d.sso_provider_id = s.id), '[]'),
       'created_at', auth.rfc3339(s.created_at), 'updated_at', auth.rfc3339(s.updated_at)
     ) as provider
     from auth.sso_providers s join auth.saml_providers saml on saml.sso_provider_id = s.id
     where $1::uuid is null or s.id = $1 order by s.created_at, s.id`,
    [id ?? null],
  )
  return rows.map(({ provider }) => provider)
}
