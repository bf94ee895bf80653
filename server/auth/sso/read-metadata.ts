/** Reads the metadata of an identity provider (protocol §10): its name, its sign-in address and its signing keys. */
import { X509Certificate } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { attribute, children, is, METADATA, onlyChild, parseMetadataXml, SIGNATURE, textOf } from './parse-xml.ts'

export interface IdentityProvider {
  entityId: string
  /** The address to which a browser is sent to sign in (HTTP-Redirect binding). */
  signInUrl: string
  /** PEM. */
  certificates: readonly string[]
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const SHORTEST_KEY = 2048

export async function readMetadata(xml: string): Promise<IdentityProvider> {
  const root = await parsed(xml)
  const entityId = is(root, METADATA, 'EntityDescriptor') ? attribute(root, 'entityID') : undefined
  if (!entityId) throw wrong('SAML Metadata XML does not contain an EntityID')
  const descriptors = children(root, METADATA, 'IDPSSODescriptor')
  if (descriptors.length !== 1) {
    throw wrong('SAML Metadata XML needs to contain exactly one IDPSSODescriptor')
  }
  const [descriptor] = descriptors
  return { entityId, signInUrl: signInUrlOf(descriptor!), certificates: certificatesOf(descriptor!) }
}

async function parsed(xml: string): Promise<Element> {
  try {
    return await parseMetadataXml(xml)
  } catch (cause) {
    throw new Problem('validation_failed', 'SAML Metadata XML could not be read', { cause })
  }
}

function signInUrlOf(descriptor: Element): string {
  const service = children(descriptor, METADATA, 'SingleSignOnService').find(
    (one) => attribute(one, 'Binding') === REDIRECT,
  )
  const location = attribute(service, 'Location') ?? ''
  if (/^https?:\/\//i.test(location) && URL.canParse(location)) return location
  throw wrong('SAML Metadata XML needs a SingleSignOnService with the HTTP-Redirect binding')
}

function certificatesOf(descriptor: Element): string[] {
  const keys = children(descriptor, METADATA, 'KeyDescriptor').filter(
    (key) => (attribute(key, 'use') ?? 'signing') === 'signing',
  )
  const holders = keys.flatMap((key) => {
    const info = onlyChild(key, SIGNATURE, 'KeyInfo')
    return info ? children(info, SIGNATURE, 'X509Data') : []
  })
  const texts = holders.flatMap((holder) => children(holder, SIGNATURE, 'X509Certificate').map(textOf))
  const certificates = texts.map(certificateOf)
  if (certificates.length === 0) throw wrong('SAML Metadata XML does not contain a signing certificate')
  return certificates
}

function certificateOf(base64: string): string {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
    const isLong = (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY
    if (asymmetricKeyType === 'rsa' && isLong) return certificate.toString()
  } catch {
    throw wrong('SAML Metadata XML contains a certificate that cannot be read')
  }
  throw wrong('SAML Metadata XML needs signing certificates for RSA with at least 2048 bits')
}

const wrong = (message: string) => new Problem('validation_failed', message)
