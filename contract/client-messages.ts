/** The names of the prepared messages to clients: the texts are in `languages/<code>/calls.ts`. */
export const CLIENT_MESSAGES = ['greeting', 'missed', 'quoteSoon', 'quoteSent', 'followUp'] as const
export type ClientMessage = (typeof CLIENT_MESSAGES)[number]

/** The messages that an adviser can open: those above, the link to the page, and the question for a number. */
export const OPENED_MESSAGES = [...CLIENT_MESSAGES, 'page', 'number'] as const
export type OpenedMessage = (typeof OPENED_MESSAGES)[number]

export const MESSAGE_WAYS = ['whatsapp', 'mail'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]
