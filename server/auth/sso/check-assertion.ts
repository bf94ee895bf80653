/**
 * Checks a signed assertion before it signs anybody in (protocol §10): its issuer, its audience, the request it
 * answers, its times. node-saml checks only the signature here.
 */
import { minutes } from '#contract/durations.ts'
import { ASSERTION, attribute, children, is, onlyChild, textOf } from './parse-xml.ts'
import type { IdentityProvider } from './read-metadata.ts'
import type { ServiceProvider } from './service-provider.ts'

export interface ExpectedAssertion {
  serviceProvider: ServiceProvider
  identityProvider: IdentityProvider
  /** The request that the assertion must answer. If undefined, we sent no request, and it must answer none. */
  requestId: string | undefined
  now: Date
}

export interface CheckedAssertion {
  id: string
  /** The signed element itself. */
  element: Element
  /** The time from which it is refused as expired. */
  goodUntil: Date
  /** The end of the session it opens, if it sets one. */
  sessionEnds: Date | undefined
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** The allowed difference between the clocks of two companies. */
const SKEW = minutes(1)

export function checkAssertion(element: Element, expected: ExpectedAssertion): CheckedAssertion {
  const { identityProvider, serviceProvider, now } = expected
  const id = attribute(element, 'ID')
  if (!is(element, ASSERTION, 'Assertion') || !id) throw new Error('it is not an Assertion')
  if (textOf(onlyChild(element, ASSERTION, 'Issuer')) !== identityProvider.entityId) {
    throw new Error('its Issuer is not the expected one')
  }
  const conditions = onlyChild(element, ASSERTION, 'Conditions')
  if (!conditions) throw new Error('it holds no Conditions')
  checkTimes(conditions, now)
  checkAudience(conditions, serviceProvider.entityId)
  const confirmedUntil = checkSubject(element, expected)
  return { id, element, goodUntil: new Date(confirmedUntil.getTime() + SKEW), sessionEnds: sessionEnd(element, now) }
}

function checkAudience(conditions: Element, entityId: string): void {
  const restrictions = children(conditions, ASSERTION, 'AudienceRestriction')
  const isOurs = (restriction: Element) =>
    children(restriction, ASSERTION, 'Audience').some((audience) => textOf(audience) === entityId)
  if (restrictions.length === 0 || !restrictions.every(isOurs)) throw new Error('its Audience is not the expected one')
}

/** Returns the expiry of a valid bearer confirmation. If none is valid, throws the error of the first. */
function checkSubject(element: Element, expected: ExpectedAssertion): Date {
  const subject = onlyChild(element, ASSERTION, 'Subject')
  const confirmations = subject ? children(subject, ASSERTION, 'SubjectConfirmation') : []
  const bearers = confirmations.filter((one) => attribute(one, 'Method') === BEARER)
  if (bearers.length === 0) throw new Error('its Subject is not confirmed by bearer')
  let reason: unknown
  for (const bearer of bearers) {
    try {
      return checkConfirmation(bearer, expected)
    } catch (error) {
      reason ??= error
    }
  }
  throw reason
}

function checkConfirmation(bearer: Element, { serviceProvider, requestId, now }: ExpectedAssertion): Date {
  const data = onlyChild(bearer, ASSERTION, 'SubjectConfirmationData')
  const until = data && timeIn(data, 'NotOnOrAfter')
  if (!data || !until) throw new Error('its confirmation has no end')
  if (!serviceProvider.consumers.includes(attribute(data, 'Recipient') ?? ''))
    throw new Error('its Recipient is not the expected one')
  if (attribute(data, 'InResponseTo') !== requestId) throw new Error('its InResponseTo is not the expected one')
  checkTimes(data, now)
  return until
}

function checkTimes(element: Element, now: Date): void {
  const [from, until] = [timeIn(element, 'NotBefore'), timeIn(element, 'NotOnOrAfter')]
  if (from && now.getTime() + SKEW < from.getTime()) throw new Error('it is not valid yet')
  if (until && now.getTime() - SKEW >= until.getTime()) throw new Error('it is expired')
}

function sessionEnd(element: Element, now: Date): Date | undefined {
  const statements = children(element, ASSERTION, 'AuthnStatement')
  if (statements.length === 0) throw new Error('it holds no AuthnStatement')
  const ends = statements.flatMap((statement) => timeIn(statement, 'SessionNotOnOrAfter') ?? [])
  const first = ends.length === 0 ? undefined : new Date(Math.min(...ends.map((end) => end.getTime())))
  if (first && first <= now) throw new Error('its session is over')
  return first
}

/** Accepts a time with its zone only: programs disagree about a time without one. */
function timeIn(element: Element, name: string): Date | undefined {
  const text = attribute(element, name)
  if (text === undefined) return undefined
  const time = new Date(text)
  const isPlain = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isPlain || Number.isNaN(time.getTime())) throw new Error(`its ${name} is not a time`)
  return time
}
