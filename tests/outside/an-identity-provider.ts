/** Imitates the SAML identity provider of a company, with its own key and certificate: it reads requests and signs responses. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { minutes } from '#contract/durations.ts'
import { selfSignedCertificate } from '#server/auth/sso/certificate.ts'
import type { World } from '../world.ts'

/** Makes a key for our side, in the form of SAML_PRIVATE_KEY. */
export const samlKey = (bits = 2048) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .privateKey.export({ type: 'pkcs1', format: 'der' })
    .toString('base64')

/** The fields of a response. Fields that a test leaves out are valid. */
export interface ResponseFields {
  audience: string
  recipient: string
  destination: string | undefined
  issuer: string
  /** The issuer of the response around the assertion. */
  responseIssuer: string
  inResponseTo: string | undefined
  assertionId: string
  nameId: string
  nameIdFormat: string
  attributes: Record<string, readonly string[]>
  /** The time of the response. */
  at: Date
  notBefore: Date
  notOnOrAfter: Date
  sessionNotOnOrAfter: Date | undefined
  status: string
}

export interface Signing {
  /** The elements with a signature. */
  signs?: readonly ('assertion' | 'response')[]
  signatureAlgorithm?: string
  digestAlgorithm?: string
  /** Whether the signature contains its certificate, which must not be trusted. */
  showsCertificate?: boolean
  /** The part that is removed before signing. */
  leaveOut?: RegExp
}

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
export const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

export type IdentityProvider = ReturnType<typeof anIdentityProvider>

export function anIdentityProvider(entityId = `https://${randomUUID()}.example/saml`) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = selfSignedCertificate(privateKey, 'an identity provider')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const signInUrl = 'https://company.example/sign-in'
  const validFields = (world: World, at: Date): ResponseFields => ({
    audience: `${world.services.tokens.issuer}/sso/saml/metadata`,
    recipient: `${world.services.tokens.issuer}/sso/saml/acs`,
    destination: `${world.services.tokens.issuer}/sso/saml/acs`,
    issuer: entityId,
    responseIssuer: entityId,
    inResponseTo: undefined,
    assertionId: `_${randomUUID()}`,
    nameId: randomUUID(),
    nameIdFormat: PERSISTENT,
    attributes: { mail: [`${randomUUID()}@company.example`] },
    at,
    notBefore: new Date(at.getTime() - minutes(1)),
    notOnOrAfter: new Date(at.getTime() + minutes(5)),
    sessionNotOnOrAfter: undefined,
    status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  })
  return {
    entityId,
    signInUrl,
    certificate,
    metadata: metadataXml(entityId, signInUrl, certificate),
    /** Returns the response as XML, before it is encoded for the form. */
    respond(world: World, fields: Partial<ResponseFields> = {}, signing: Signing = {}): string {
      const whole = responseXml({ ...validFields(world, fields.at ?? world.services.now()), ...fields })
      const xml = signing.leaveOut ? whole.replace(signing.leaveOut, '') : whole
      return (signing.signs ?? ['assertion']).reduce(
        (text, what) => sign(text, what, { key, certificate, signing }),
        xml,
      )
    },
  }
}

/** Returns the SAML request in an address of an identity provider. */
export function readRequest(url: string) {
  const { searchParams } = new URL(url)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest')!, 'base64')).toString()
  return { xml, id: / ID="([^"]+)"/.exec(xml)![1]!, relayState: searchParams.get('RelayState')!, searchParams }
}

/** Posts a response as a browser does for an identity provider. */
export function postResponse(world: World, xml: string, relayState = '', path = '/auth/v1/sso/saml/acs') {
  const SAMLResponse = Buffer.from(xml).toString('base64')
  return fetch(`${world.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://company.example' },
    body: new URLSearchParams({ SAMLResponse, RelayState: relayState }),
  })
}

/** Returns the outcome of a post: `access_token` for a session, or the code and the reason of the error. */
export async function outcomeOf(answer: Response): Promise<string> {
  const location = answer.headers.get('location')
  if (location === null) return `${answer.status} ${await answer.text()}`
  const { searchParams, hash } = new URL(location)
  const code = searchParams.get('error_code')
  return code ? `${code}: ${searchParams.get('error_description')}` : hash.slice(1, 1 + SIGNED_IN.length)
}
export const SIGNED_IN = 'access_token'
export const refusedFor = (reason: string) => `validation_failed: SAML Assertion is not valid: ${reason}`

/** Posts an invalid response, checks that it creates no user, and returns the error. */
export async function refusal(world: World, xml: string, relayState = ''): Promise<string> {
  const countUsers = async () => (await world.database.owner.query('select count(*) as users from auth.users')).rows
  const users = await countUsers()
  const outcome = await outcomeOf(await postResponse(world, xml, relayState))
  if (JSON.stringify(await countUsers()) !== JSON.stringify(users)) throw new Error(`A user was created: ${outcome}`)
  return outcome
}

/** Calls the list of identity providers with the secret key. */
export async function administerSso(world: World, method: string, path: string, body?: object) {
  const answer = await fetch(`${world.address}/auth/v1/admin/sso/providers${path}`, {
    method,
    headers: { apikey: world.secrets.secretKey, 'x-supabase-api-version': '2024-01-01' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

/** Adds an identity provider with a new domain to our list. */
export async function aCompany(world: World, more: object = {}) {
  const company = anIdentityProvider()
  const domain = `${randomUUID()}.example`
  const body = { type: 'saml', metadata_xml: company.metadata, domains: [domain], ...more }
  const { json } = await administerSso(world, 'POST', '', body)
  return { company, domain, id: json['id'] as string }
}

interface Signer {
  key: string
  certificate: string
  signing: Signing
}

function sign(xml: string, what: 'assertion' | 'response', { key, certificate, signing }: Signer): string {
  const name = what === 'assertion' ? 'Assertion' : 'Response'
  const signer = new SignedXml({
    privateKey: key,
    ...(signing.showsCertificate ? { publicCert: certificate } : {}),
    signatureAlgorithm: signing.signatureAlgorithm ?? RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  const xpath = `//*[local-name()='${name}']`
  signer.addReference({ xpath, transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm: signing.digestAlgorithm ?? SHA256 })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}

function responseXml(fields: ResponseFields): string {
  const { at, destination, inResponseTo, responseIssuer, status } = fields
  return [
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="_${randomUUID()}" Version="2.0" IssueInstant="${at.toISOString()}"`,
    `${maybe('Destination', destination)}${maybe('InResponseTo', inResponseTo)}>`,
    `<saml:Issuer>${responseIssuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>`,
    assertionXml(fields),
    '</samlp:Response>',
  ].join('')
}

function assertionXml(fields: ResponseFields): string {
  const { at, notBefore, notOnOrAfter, sessionNotOnOrAfter, recipient, inResponseTo } = fields
  const attributes = Object.entries(fields.attributes).map(([name, values]) => {
    const inside = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${name}">${inside.join('')}</saml:Attribute>`
  })
  return [
    '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="${fields.assertionId}" Version="2.0" IssueInstant="${at.toISOString()}">`,
    `<saml:Issuer>${fields.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${fields.nameIdFormat}">${fields.nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData',
    `${maybe('InResponseTo', inResponseTo)} Recipient="${recipient}" NotOnOrAfter="${notOnOrAfter.toISOString()}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${notOnOrAfter.toISOString()}">`,
    `<saml:AudienceRestriction><saml:Audience>${fields.audience}</saml:Audience></saml:AudienceRestriction>`,
    '</saml:Conditions>',
    `<saml:AuthnStatement AuthnInstant="${at.toISOString()}"`,
    `${maybe('SessionNotOnOrAfter', sessionNotOnOrAfter?.toISOString())}><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>',
    '</saml:AuthnContext></saml:AuthnStatement>',
    attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : '',
    '</saml:Assertion>',
  ].join('')
}

const maybe = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}="${value}"`)

function metadataXml(entityId: string, signInUrl: string, certificate: string): string {
  const base64 = certificate.replaceAll(/-----[^-]+-----/g, '')
  return [
    `<!-- written by hand --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">`,
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    '<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">',
    `<ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    '<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"',
    ` Location="${signInUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
  ].join('')
}
