/**
 * Parses foreign XML and refuses what is not plain (safety F46): without a document type there are no entities, and
 * without comments all parsers read the same text. The parser is the one that the check of signatures uses.
 */
import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import { checkPlain, withoutComments } from './plain-xml.ts'

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

/** Parses a message of elements, attributes and text only. Throws a sentence about what is wrong. */
export function parseMessage(xml: string): Promise<Element> {
  if (/<!|.<\?/s.test(xml)) throw new Error('it holds a document type, an entity or a comment')
  return parse(xml)
}

/** Parses metadata. It is often written by hand, so comments are removed; otherwise the rules of messages hold. */
export function parseMetadataXml(xml: string): Promise<Element> {
  return parse(withoutComments(xml))
}

async function parse(xml: string): Promise<Element> {
  checkPlain(xml)
  const document = await parseDomFromString(xml)
  const roots = [...elementsIn(document)]
  if (roots.length !== 1) throw new Error('it is not an XML document')
  return roots[0]!
}

/** The children of this name, in order. */
export function children(parent: Element, space: string, name: string): Element[] {
  return [...elementsIn(parent)].filter((child) => is(child, space, name))
}

/** The one child of this name, or undefined; several are refused. */
export function onlyChild(parent: Element, space: string, name: string): Element | undefined {
  const found = children(parent, space, name)
  if (found.length > 1) throw new Error(`it holds more than one ${name}`)
  return found[0]
}

export const is = (element: Element, space: string, name: string) =>
  element.namespaceURI === space && element.localName === name

/** The text of an element that holds nothing else. */
export function textOf(element: Element | undefined): string {
  if (!element) return ''
  if ([...elementsIn(element)].length > 0) throw new Error(`its ${element.localName} holds more than text`)
  return (element.textContent ?? '').trim()
}

/** An attribute, or undefined where it is not there. */
export const attribute = (element: Element | undefined, name: string) =>
  element?.hasAttribute(name) ? element.getAttribute(name)! : undefined

const ELEMENT = 1

function* elementsIn(parent: Node): Generator<Element> {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === ELEMENT) yield child as Element
  }
}
