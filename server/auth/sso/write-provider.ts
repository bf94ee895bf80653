/** Adds, changes and removes a provider of single sign-on with its domains. */
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import type { AttributeMapping } from './read-person.ts'

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

/** Also signs its people out. */
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
