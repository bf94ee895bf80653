/** Reads the person of a checked assertion (protocol §10): a persistent id, an address and the mapped attributes. */
import { Problem } from '#contract/problems.ts'
import { ASSERTION, attribute, children, onlyChild, textOf } from './parse-xml.ts'

/** Maps our keys to attribute names of the identity provider; stored with each of them. */
export interface AttributeMapping {
  keys?: Record<string, MappedAttribute> | undefined
}

export interface MappedAttribute {
  name?: string | undefined
  names?: string[] | undefined
  default?: unknown
  array?: boolean | undefined
}

export interface AssertedPerson {
  /** The same at every sign-in. */
  id: string
  email: string
  claims: Record<string, unknown>
}

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** The names that identity providers give to an address. */
const MAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]

/** `assertion` is the signed element. */
export function readPerson(assertion: Element, mapping: AttributeMapping): AssertedPerson {
  const attributes = attributesOf(assertion)
  const nameId = nameIdOf(assertion)
  const id = valuesOf(attributes, SUBJECT_ID)[0] ?? (nameId.format === TRANSIENT ? '' : nameId.value)
  if (!id)
    throw new Problem(
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  const { email: mapped, ...claims } = mappedClaims(attributes, mapping)
  const known = MAIL_ATTRIBUTES.flatMap((name) => valuesOf(attributes, name))[0]
  const email = [mapped, known, nameId.format === EMAIL ? nameId.value : undefined].find(isAddress)
  if (!email) throw new Problem('saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  return { id, email: email.trim().toLowerCase(), claims }
}

interface Attribute {
  names: readonly (string | undefined)[]
  values: readonly string[]
}

function attributesOf(assertion: Element): Attribute[] {
  return children(assertion, ASSERTION, 'AttributeStatement').flatMap((statement) =>
    children(statement, ASSERTION, 'Attribute').map((one) => ({
      names: [attribute(one, 'Name'), attribute(one, 'FriendlyName')],
      values: children(one, ASSERTION, 'AttributeValue').map((value) => (value.textContent ?? '').trim()),
    })),
  )
}

function nameIdOf(assertion: Element): { value: string; format: string | undefined } {
  const subject = onlyChild(assertion, ASSERTION, 'Subject')
  const nameId = subject && onlyChild(subject, ASSERTION, 'NameID')
  return { value: textOf(nameId), format: attribute(nameId, 'Format') }
}

function valuesOf(attributes: readonly Attribute[], name: string): string[] {
  return attributes.filter(({ names }) => names.includes(name)).flatMap(({ values }) => values.filter(Boolean))
}

function mappedClaims(attributes: readonly Attribute[], { keys = {} }: AttributeMapping): Record<string, unknown> {
  const claims = Object.entries(keys).map(([key, { name, names = [], array, default: otherwise }]) => {
    const values = [...(name ? [name] : []), ...names].flatMap((one) => valuesOf(attributes, one))
    return [key, values.length === 0 ? otherwise : array ? values : values[0]] as const
  })
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined))
}

const LONGEST_ADDRESS = 255

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ADDRESS && /^[^\s@]+@[^\s@]+$/.test(value.trim())
