/**
 * Sentences that an adviser says or writes to a client, in the client's language and not the room's (product §4.5): the
 * opening with the code that identifies the caller, the text for a mailbox, and the greeting of a chat.
 */
import type { CallWords } from './call-words.ts'
import { inEach } from '../in-each.ts'

export const callsIn = await inEach<CallWords>(async (code) => (await import(`../${code}/calls.ts`)).calls)
