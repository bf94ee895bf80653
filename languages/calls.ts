/**
 * What an adviser says or writes to a client, in the client's language whatever the room's own is (product §4.5): the
 * first sentence with the code that proves who calls, what a mailbox hears, and the greeting of a chat.
 */
import { calls as ar } from './ar/calls.ts'
import type { CallWords } from './call-words.ts'
import { calls as en } from './en/calls.ts'
import { calls as fr } from './fr/calls.ts'
import type { Language } from './languages.ts'

export const callsIn: Readonly<Record<Language, CallWords>> = { fr, en, ar }
