/**
 * Fetches metadata from an address of the company (protocol §10): when an administrator sets it, and again once a day,
 * so that a company can change its keys without telling us. If the fetch fails, the stored metadata stays valid.
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

/** Returns the stored metadata or its replacement. An invalid document at the address causes no error. */
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

/** Lets one process try once a day, even if many people sign in at the same time. */
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
