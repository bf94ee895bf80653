/**
 * Keeps a record of one deck on the device, for all its tabs: its secret, answers and progress. The answers are kept
 * before they are sent, so that neither a reload nor a lost network loses one.
 */
import { storeOnDevice, readFromDevice } from '#browser/device-store.ts'
import type { Answers } from '#contract/together/deck-visit.ts'
import { type Deck, deckOf } from '../picker/deck/deck.ts'

export interface DeckRecord extends Answers, Pick<Deck, 'turned' | 'moves'> {
  /** Proves to the server that the answers come from the same device. */
  secret: string
  /** The name that the visitor gave; the others see it while the page is open. */
  name: string
  /** True if this device made the link. */
  isMaker: boolean
  /** The choices of its maker that are not in the deck. */
  outside: readonly string[]
  /** The names that were received, by person. */
  names: Readonly<Record<string, string>>
  /** The number of people at the last celebration here, by experience. */
  agreed: Readonly<Record<string, number>>
}

export const recordKey = (token: string) => `together-${token}`

export function readRecord(token: string): DeckRecord {
  return { ...emptyRecord(), ...parsed(readFromDevice(recordKey(token))) }
}

export const storeRecord = (token: string, record: DeckRecord | null) =>
  storeOnDevice(recordKey(token), record && JSON.stringify(record))

const emptyRecord = (): DeckRecord => ({
  secret: newSecret(),
  name: '',
  isMaker: false,
  outside: [],
  names: {},
  agreed: {},
  turn: 0,
  seen: 0,
  liked: [],
  turned: 0,
  moves: [],
})

/** The record after the deck or the selection has changed. */
export function answeredRecord(record: DeckRecord, deck: Deck, liked: readonly string[]): DeckRecord {
  const { order, turned, moves } = deck
  const seen = moves.includes('again') ? order.length : turned
  const inDeck = liked.filter((id) => order.includes(id))
  if (seen === record.seen && turned === record.turned && inDeck.join() === record.liked.join()) return record
  return { ...record, turned, moves, seen, liked: inDeck, turn: record.turn + 1 }
}

/** The record of the visitor who makes the shared deck out of their own. */
export function makersRecord(deck: Deck, chosen: readonly string[]): DeckRecord {
  const outside = chosen.filter((id) => !deck.order.includes(id))
  return { ...answeredRecord(emptyRecord(), deck, chosen), isMaker: true, outside }
}

/** The deck of the record. An answer to an experience that has left the catalogue since is no move of it. */
export function deckIn({ turned, moves }: DeckRecord, order: readonly string[]): Deck {
  if (moves.length === 0) return turned <= order.length ? { order, turned, moves } : deckOf(order)
  const kept = moves.filter((move) => move === 'again' || order.includes(move.id))
  const last = kept.at(-1) ?? 'again'
  return { order, turned: last === 'again' ? 0 : order.indexOf(last.id) + 1, moves: kept }
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}

function parsed(text: string | null): Partial<DeckRecord> {
  try {
    return JSON.parse(text ?? '{}') as Partial<DeckRecord>
  } catch {
    return {}
  }
}

const LONGEST_NAME = 24

/** Cleans a name that somebody sent: one short line, without characters that turn or hide the text beside it. */
export function cleanName(said: unknown): string {
  if (typeof said !== 'string') return ''
  const line = said
    .slice(0, 200)
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
  // At most two combining marks stay on a letter: more would reach into the lines above and below.
  const calm = line.replaceAll(/(\p{M}{2})\p{M}+/gu, '$1').trim()
  return [...calm].slice(0, LONGEST_NAME).join('').trim()
}
