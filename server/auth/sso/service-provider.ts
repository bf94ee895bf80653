/** Describes our service provider to identity providers (protocol §10): its name, addresses, key and certificate. */
import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import type { Settings } from '#server/settings/settings.ts'
import { selfSignedCertificate } from './certificate.ts'
import { rsaKey } from '#server/settings/rsa-key.ts'

export interface ServiceProvider {
  entityId: string
  /** The address to which assertions are posted. */
  consumer: string
  /** All addresses that mean `consumer`. */
  consumers: readonly string[]
  /** PEM. */
  privateKey: string
  certificate: string
  /** The metadata that identity providers import. */
  metadata: string
}

type SamlSettings = Pick<Settings, 'AUTH_SAML' | 'SAML_PRIVATE_KEY' | 'SITE_URL' | 'AUTH_PATH'>

/** Returns undefined if SAML is off. Throws if it is on and no key is set. */
export function openServiceProvider(settings: SamlSettings): ServiceProvider | undefined {
  if (!settings.AUTH_SAML) return undefined
  const key = rsaKey(settings.SAML_PRIVATE_KEY ?? '')
  if (!key) throw new Error('The server cannot start:\n  SAML_PRIVATE_KEY must be set where AUTH_SAML is on')
  const base = `${settings.SITE_URL}${settings.AUTH_PATH}/sso/saml`
  const consumer = `${base}/acs`
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }) as string
  const certificate = selfSignedCertificate(key, new URL(settings.SITE_URL).hostname)
  const own = { entityId: `${base}/metadata`, consumer, privateKey, certificate }
  return { ...own, consumers: [consumer, `${settings.SITE_URL}/sso/saml/acs`], metadata: metadataOf(own) }
}

type Own = Omit<ServiceProvider, 'metadata' | 'consumers'>

function metadataOf({ entityId, consumer, privateKey, certificate }: Own): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumer,
    privateKey,
    publicCerts: certificate,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => 'metadata',
  })
}
