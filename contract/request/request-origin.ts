/**
 * The channels by which a request comes, and the sources from which its sender came to the page (decisions 048, 049).
 */
import { type ContactField, describeField } from './contact-fields.ts'

/** The channels by which an adviser gets a request that no form sent. */
export const ENTERED_CHANNELS = ['whatsapp', 'phone', 'mail'] as const
export type EnteredChannel = (typeof ENTERED_CHANNELS)[number]
export const CHANNELS = ['web', ...ENTERED_CHANNELS] as const
export type RequestChannel = (typeof CHANNELS)[number]

/** The way in which a client without a form consented to the storage of their data. */
export const CONSENTS = ['spoken', 'written'] as const

/** The origin as the page knows it: the host of the page before, and the parameters of a campaign. */
export const SOURCE_KEYS = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type RequestSource = Partial<Record<(typeof SOURCE_KEYS)[number], string>>
/** Of each value, in characters. */
export const LONGEST_SOURCE = 200

const WAYS = new Set<ContactField>(['email', 'whatsapp'])

/** The form asks for an address and a number; elsewhere one of the two is enough. */
export const isRequired = (field: ContactField, channel: RequestChannel) =>
  describeField(field).required && (channel === 'web' || !WAYS.has(field))
