/**
 * Metadata that lives at an address of the company (protocol §10): fetched when it is named, and again once a day, so
 * that a company can change its keys without telling us. What cannot be fetched leaves in force what is kept.
 */
import { hours } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { guardedFetch } from '#server/http/fetching/guarded-fetch.ts'
import { asService } from '#server/access/as-service.ts'
import { readMetadata } from './read-metadata.ts'
import type { SsoProviderRow } from './sso-providers.ts'

const GOOD_FOR = hours(24)

export async function fetchMetadata(url: string, services: AuthServices): Promise<string> {
  const fetched = await guardedFetch(url, { headers: { accept: 'application/xml, text/xml' } }, services).catch(
    (cause: unknown) => {
      throw new Problem('saml_metadata_fetch_failed', 'Unable to fetch SAML Metadata from this URL', { cause })
    },
  )
  if (!fetched.ok) throw new Problem('saml_metadata_fetch_failed', 'Unable to fetch SAML Metadata from this URL')
  return fetched.text()
}

/** The metadata kept, or those that replace them. Never fails because of the document at the address. */
export async function presentMetadata(provider: SsoProviderRow, now: Date, services: AuthServices): Promise<string> {
  const { metadata_url: url, metadata_xml: kept, metadata_fetched_at: fetchedAt } = provider
  if (!url || now.getTime() - fetchedAt.getTime() < GOOD_FOR) return kept
  const isOurTurn = await asService(services, (tx) => noteTry(tx, provider, now))
  if (!isOurTurn) return kept
  try {
    const xml = await fetchMetadata(url, services)
    const { entityId } = await readMetadata(xml)
    if (entityId !== provider.entity_id) throw new Error('the metadata names another EntityID')
    await asService(services, (tx) =>
      tx.query('update auth.saml_providers set metadata_xml = $2 where sso_provider_id = $1', [provider.id, xml]),
    )
    return xml
  } catch (error) {
    services.log.warn({ provider: provider.id, err: error }, 'SAML metadata could not be renewed')
    return kept
  }
}

/** One process tries, once a day, however many sign in meanwhile. */
async function noteTry(
  tx: Transaction,
  { id, metadata_fetched_at: fetchedAt }: SsoProviderRow,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.saml_providers set updated_at = $2
     where sso_provider_id = $1 and date_trunc('milliseconds', updated_at) = $3`,
    [id, now, fetchedAt],
  )
  return rowCount === 1
}
