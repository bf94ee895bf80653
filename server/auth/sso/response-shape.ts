/**
 * Accepts one shape of a SAML response (safety F46): a wrapping attack needs a second assertion, response or signature
 * somewhere in the tree, so a second one is refused at any depth and in any namespace.
 */
import { ASSERTION, attribute, is, onlyChild, PROTOCOL, SIGNATURE } from './parse-xml.ts'

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** The allowed algorithms: none with SHA-1 or a shared secret, and none that rewrites the document. */
const ALGORITHMS = new Map<string, readonly string[]>([
  [
    'SignatureMethod',
    [
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
      'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
    ],
  ],
  ['DigestMethod', ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']],
  ['CanonicalizationMethod', [EXCLUSIVE]],
  ['Transform', [EXCLUSIVE, 'http://www.w3.org/2000/09/xmldsig#enveloped-signature']],
])

/** Returns the assertion of a response; throws an error with a sentence if the shape is another. */
export function checkShape(root: Element): Element {
  if (!is(root, PROTOCOL, 'Response')) throw new Error('it is not a Response')
  const all = Array.from(root.getElementsByTagName('*'))
  const named = (name: string) => all.filter(({ localName }) => localName === name)
  if (named('EncryptedAssertion').length > 0) throw new Error('encrypted assertions are not accepted')
  const assertion = onlyChild(root, ASSERTION, 'Assertion')
  if (!assertion) throw new Error('it holds no Assertion')
  if (named('Assertion').length > 1) throw new Error('it holds more than one Assertion')
  if (named('Response').length > 0) throw new Error('it holds more than one Response')
  checkIds([root, ...all])
  checkSignatures(named('Signature'), [root, assertion])
  for (const [name, allowed] of ALGORITHMS) {
    if (!named(name).every((one) => allowed.includes(attribute(one, 'Algorithm') ?? ''))) {
      throw new Error(`its ${name} is not accepted`)
    }
  }
  return assertion
}

function checkIds(elements: readonly Element[]): void {
  const ids = elements.flatMap((one) => ['ID', 'Id', 'id'].flatMap((name) => attribute(one, name) ?? []))
  if (new Set(ids).size !== ids.length) throw new Error('it holds an ID twice')
}

/** Each signature signs its parent element, is the only one there, and contains no objects. */
function checkSignatures(signatures: readonly Element[], signable: readonly Element[]): void {
  const parents = signatures.map(({ parentNode }) => parentNode)
  const isFit =
    parents.every((parent) => signable.includes(parent as Element)) && new Set(parents).size === parents.length
  if (!isFit) throw new Error('it holds a Signature in the wrong place')
  for (const signature of signatures) {
    if (!is(signature, SIGNATURE, 'Signature')) throw new Error('it holds a Signature of another kind')
    if (onlyChild(signature, SIGNATURE, 'Object')) throw new Error('its Signature holds an Object')
  }
}
