/** The messages that advisers write to clients again and again, by name: the words are in `languages/<code>/calls.ts`. */
export const CLIENT_MESSAGES = ['greeting', 'missed', 'quoteSoon', 'quoteSent', 'followUp'] as const
export type ClientMessage = (typeof CLIENT_MESSAGES)[number]

/** The program that an adviser opened: one of the above, the way to the page, or the question for a number. */
export const OPENED_MESSAGES = [...CLIENT_MESSAGES, 'page', 'number'] as const
export type OpenedMessage = (typeof OPENED_MESSAGES)[number]

export const MESSAGE_WAYS = ['whatsapp', 'mail'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]
