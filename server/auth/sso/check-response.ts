/**
 * Checks a SAML response and trusts only its signed part (protocol §10, safety F46): the shape allows one assertion,
 * node-saml checks the signature, and afterwards only the signed bytes are read.
 */
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { Problem } from '#contract/problems.ts'
import { kilobytes } from '#contract/sizes.ts'
import { checkAssertion, type CheckedAssertion, type ExpectedAssertion } from './check-assertion.ts'
import { ASSERTION, attribute, onlyChild, parseMessage, PROTOCOL, SIGNATURE, textOf } from './parse-xml.ts'
import { checkShape } from './response-shape.ts'

export interface ReceivedResponse {
  xml: string
  root: Element
  assertion: Element
  /** The issuer that the response names. It is not verified; use it only to find the keys for the check. */
  claimedIssuer: string
}

const LONGEST_RESPONSE = kilobytes(256)
const LONGEST_REASON = 150

/** Reads a response that holds exactly one plain assertion; refuses every other. */
export async function readResponse(base64: string): Promise<ReceivedResponse> {
  return asValidationProblem(async () => {
    if (base64.length > LONGEST_RESPONSE) throw new Error('it is too long')
    const xml = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
    const root = await parseMessage(xml)
    const assertion = checkShape(root)
    return { xml, root, assertion, claimedIssuer: textOf(onlyChild(assertion, ASSERTION, 'Issuer')) }
  })
}

/** Returns the assertion if it is from this identity provider, for us, for this sign-in and still valid. */
export async function checkResponse(
  response: ReceivedResponse,
  expected: ExpectedAssertion,
): Promise<CheckedAssertion> {
  return asValidationProblem(async () => {
    const signed = await signedAssertion(response, expected)
    checkEnvelope(response.root, expected)
    return checkAssertion(signed, expected)
  })
}

async function signedAssertion({ xml, root }: ReceivedResponse, expected: ExpectedAssertion): Promise<Element> {
  const { serviceProvider, identityProvider } = expected
  const saml = new SAML({
    issuer: serviceProvider.entityId,
    callbackUrl: serviceProvider.consumer,
    idpCert: [...identityProvider.certificates],
    wantAssertionsSigned: true,
    // If the response has a signature, it must be valid.
    wantAuthnResponseSigned: onlyChild(root, SIGNATURE, 'Signature') !== undefined,
    // Audience and times are checked below, on the signed bytes and by our own clock.
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
  return parseMessage(profile!.getAssertionXml!())
}

/** The response may only add restrictions: without a signature of its own it proves nothing. */
function checkEnvelope(root: Element, { serviceProvider, identityProvider, requestId }: ExpectedAssertion): void {
  const destination = attribute(root, 'Destination')
  const mustBeThere = onlyChild(root, SIGNATURE, 'Signature') !== undefined
  if (destination === undefined ? mustBeThere : !serviceProvider.consumers.includes(destination)) {
    throw new Error('its Destination is not the expected one')
  }
  const issuer = onlyChild(root, ASSERTION, 'Issuer')
  if (issuer && textOf(issuer) !== identityProvider.entityId) throw new Error('its Issuer is not the expected one')
  if (attribute(root, 'InResponseTo') !== requestId) throw new Error('its InResponseTo is not the expected one')
  const status = onlyChild(root, PROTOCOL, 'Status')
  const code = status && attribute(onlyChild(status, PROTOCOL, 'StatusCode'), 'Value')
  if (code !== 'urn:oasis:names:tc:SAML:2.0:status:Success') throw new Error('it reports no success')
}

/** Converts any failure, also of a library, to a problem of the assertion with a reason that may be shown. */
async function asValidationProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0]!.slice(0, LONGEST_REASON) : ''
    throw new Problem('validation_failed', `SAML Assertion is not valid: ${reason}`, { cause })
  }
}
