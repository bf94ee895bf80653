/** The companies whose people sign in with their company's account (protocol §10): finding, keeping and showing them. */
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import type { AttributeMapping } from './read-person.ts'

export interface SsoProviderRow {
  id: string
  disabled: boolean
  entity_id: string
  metadata_xml: string
  metadata_url: string | null
  /** Or tried to be. */
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

/** The fields that an administrator may set; undefined leaves one as it is. */
export interface ProviderChanges {
  entityId: string | undefined
  metadataXml: string | undefined
  metadataUrl: string | null | undefined
  domains: readonly string[] | undefined
  attributeMapping: AttributeMapping | undefined
  nameIdFormat: string | null | undefined
  resourceId: string | null | undefined
  disabled: boolean | undefined
}

export async function insertProvider(tx: Transaction, changes: ProviderChanges): Promise<string> {
  try {
    const { rows } = await tx.query<{ id: string }>(
      'insert into auth.sso_providers (resource_id, disabled) values ($1, $2) returning id',
      [changes.resourceId ?? null, changes.disabled ?? false],
    )
    const { id } = rows[0]!
    await tx.query(
      `insert into auth.saml_providers
         (sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        changes.entityId,
        changes.metadataXml,
        changes.metadataUrl ?? null,
        JSON.stringify(changes.attributeMapping ?? {}),
        changes.nameIdFormat ?? null,
      ],
    )
    await setDomains(tx, id, changes.domains ?? [])
    return id
  } catch (error) {
    throw taken(error)
  }
}

export async function changeProvider(tx: Transaction, id: string, changes: ProviderChanges): Promise<void> {
  const { resourceId, metadataUrl, nameIdFormat, attributeMapping } = changes
  try {
    await tx.query(
      `update auth.sso_providers set resource_id = case when $2 then $3 else resource_id end,
         disabled = coalesce($4, disabled), updated_at = now() where id = $1`,
      [id, resourceId !== undefined, resourceId ?? null, changes.disabled ?? null],
    )
    await tx.query(
      `update auth.saml_providers set metadata_xml = coalesce($2, metadata_xml),
         metadata_url = case when $3 then $4 else metadata_url end,
         attribute_mapping = coalesce($5, attribute_mapping),
         name_id_format = case when $6 then $7 else name_id_format end, updated_at = now()
       where sso_provider_id = $1`,
      [
        id,
        changes.metadataXml ?? null,
        metadataUrl !== undefined,
        metadataUrl ?? null,
        attributeMapping ? JSON.stringify(attributeMapping) : null,
        nameIdFormat !== undefined,
        nameIdFormat ?? null,
      ],
    )
    if (changes.domains) await setDomains(tx, id, changes.domains)
  } catch (error) {
    throw taken(error)
  }
}

/** Its people are signed out with it. */
export async function deleteProvider(tx: Transaction, id: string): Promise<void> {
  await tx.query('select private.end_sessions_of(user_id) from auth.identities where provider = $1', [`sso:${id}`])
  await tx.query('delete from auth.sso_providers where id = $1', [id])
}

async function setDomains(tx: Transaction, id: string, domains: readonly string[]): Promise<void> {
  await tx.query('delete from auth.sso_domains where sso_provider_id = $1 and domain <> all($2)', [id, domains])
  await tx.query(
    `insert into auth.sso_domains (sso_provider_id, domain)
     select $1, domain from unnest($2::text[]) as wanted(domain)
     where not exists (select from auth.sso_domains kept where kept.domain = wanted.domain and sso_provider_id = $1)`,
    [id, domains],
  )
}

/** One by its id, or all with their metadata left out, as upstream lists them. */
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

function taken(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return error
  if (constraint === 'saml_providers_entity_id_key') {
    return new Problem('saml_idp_already_exists', 'SAML Identity Provider with this EntityID already exists')
  }
  return constraint === 'sso_domains_domain_key'
    ? new Problem('sso_domain_already_exists', 'SSO domain is already assigned to an SSO identity provider')
    : new Problem('conflict', 'An SSO identity provider with this resource_id already exists')
}
