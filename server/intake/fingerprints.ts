/**
 * Makes keyed digests by which an address, a contact or a text is recognised again without being stored. Without the
 * secret they cannot be linked to a person.
 */
import { createHmac } from 'node:crypto'
import { pickFields } from '#contract/request/contact-fields.ts'
import type { ContactRequest } from '#contract/request/contact-request.ts'

export interface Fingerprints {
  /** Null if the visitor's address is unknown. */
  address: Buffer | null
  contact: Buffer
  /** The digest of a long message alone, to detect one text under many names; otherwise of the whole request. */
  content: Buffer
}

/** Different people send the same short messages, such as greetings. */
const LONG_MESSAGE = 40

export function fingerprints(request: ContactRequest, address: string | undefined, secret: string): Fingerprints {
  const keyed = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()
  return {
    address: address === undefined ? null : keyed('address', address),
    contact: keyed('contact', `${request.email.toLowerCase()}\n${request.whatsapp.replace(/\D/gu, '')}`),
    content: keyed('content', contentOf(request)),
  }
}

function contentOf(request: ContactRequest): string {
  const message = request.message?.toLowerCase().replace(/\s+/gu, ' ') ?? ''
  if (message.length >= LONG_MESSAGE) return message
  const chosen = request.selected_experiences?.map(({ id }) => id)
  const typed = Object.values(pickFields({ ...request, message }))
  return JSON.stringify([...typed, request.selected_experiences_count, chosen])
}
