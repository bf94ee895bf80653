/**
 * The keys of the words by the part they are loaded with. A component takes the translator of its part, so the compiler
 * refuses a key whose words are not there.
 */
import type { MessageKey } from '#languages/dictionary.ts'
import type { Translate } from '#languages/translate.ts'

/** The beginnings of the keys that come with the summary, the contact form, the charter and the requests that wait. */
const OF_THE_FORM = [
  'charter.',
  'compare.',
  'contact.',
  'detail.days',
  'detail.notI',
  'detail.seat',
  'detail.settled',
  'event.',
  'notice.',
  'rates.',
  'selling.',
  'sent.',
  'share.',
  'sum.',
  'summary.',
  'waiting.',
] as const

/** The beginnings of the keys that come with the picker and with a detail. */
const OF_THE_PICKER = [
  'deck.',
  'detail.',
  'rates.',
  'swipe.',
  'selection.atLeastOne',
  'selection.cont',
  'selection.counter',
  'selection.none',
] as const

/** The beginnings of the keys among them that every page has, too. */
const OF_THE_PAGE = ['charter.read', 'deck.undo', 'sent.title', 'summary.title', 'summary.whatsapp'] as const

type BeginsWith<Beginning extends string> = Extract<MessageKey, `${Beginning}${string}`>

type PageKeyOfPart = BeginsWith<(typeof OF_THE_PAGE)[number]>

export type FormKey = Exclude<BeginsWith<(typeof OF_THE_FORM)[number]>, PageKeyOfPart>
export type PickerOwnKey = Exclude<BeginsWith<(typeof OF_THE_PICKER)[number]>, PageKeyOfPart>
/** The keys that are loaded with the first screen. */
export type PageKey = Exclude<MessageKey, FormKey | PickerOwnKey>
export type PageTranslate = Translate<PageKey>

const hasOneOf = (beginnings: readonly string[], key: string) => beginnings.some((one) => key.startsWith(one))

export const isFormKey = (key: string) => hasOneOf(OF_THE_FORM, key) && !hasOneOf(OF_THE_PAGE, key)
export const isPickerKey = (key: string) => hasOneOf(OF_THE_PICKER, key) && !hasOneOf(OF_THE_PAGE, key)
