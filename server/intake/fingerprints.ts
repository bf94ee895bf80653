/**
 * Makes keyed digests by which an address, a contact or a text is recognised again without being stored. Without the
 * secret nobody can tell whose they are.
 */
import { createHmac } from 'node:crypto'
import { pickFields } from '#contract/request/contact-fields.ts'
import type { ContactRequest } from '#contract/request/contact-request.ts'

export interface Fingerprints {
  /** Null when it is not known from where the visitor sent. */
  address: Buffer | null
  contact: Buffer
  /** Of a long message alone, so that one text sent under many names is seen; of the whole request otherwise. */
  content: Buffer
}

/** Shorter messages are greetings that strangers share. */
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
