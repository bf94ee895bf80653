/** Holds the state of a shared deck on the screen: the people, their likes, and the record of this device. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeckPerson } from '#contract/together/deck-visit.ts'
import { usePage } from '../page/page.tsx'
import type { Deck } from '../picker/deck/deck.ts'
import {
  answeredRecord,
  cleanName,
  deckIn,
  type DeckRecord,
  storeRecord,
  readRecord,
  recordKey,
} from './deck-record.ts'
import { type DeckNews, followDeck } from './follow-deck.ts'
import { type DeckStanding, standingOf } from './standing.ts'

export interface DeckTable extends Pick<DeckNews, 'state' | 'deck'> {
  record: DeckRecord
  /** The choices of its maker that are not in the deck, but in the catalogue. */
  outside: readonly string[]
  /** Changes if another tab of the device has answered. */
  elsewhere: number
  /** All people who opened the link, also those who left without an answer. */
  people: readonly DeckPerson[]
  standing: DeckStanding
  /** Whether a person is offline; false while our own socket is closed, because presence is then unknown. */
  isGone: (id: string) => boolean
  /** Empty if no name is known. */
  nameOf: (id: string) => string
  /** True if the server has all answers of this device. */
  hasArrived: boolean
  answer: (deck: Deck, liked: readonly string[]) => void
  like: (liked: readonly string[]) => void
  callMe: (name: string) => void
  celebrate: (agreed: DeckRecord['agreed']) => void
}

const OPENING: DeckNews = { state: 'opening', deck: null, people: [], here: new Map(), arrived: 0 }

/** `known` tells whether an experience is in the catalogue. */
export function useDeckTable(token: string, known: (id: string) => boolean): DeckTable & { order: readonly string[] } {
  const { publishableKey } = usePage().settings
  const [news, setNews] = useState(OPENING)
  const { record, elsewhere, latest, change } = useRecord(token)
  const line = useRef<ReturnType<typeof followDeck>>(undefined)

  useEffect(() => {
    const address = `${location.origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`
    const followed = followDeck({ token, address, mine: latest, tell: setNews })
    line.current = followed
    return followed.stop
  }, [token, publishableKey, latest])

  const { state, deck, here } = news
  useEffect(() => {
    if (state === 'ended') storeRecord(token, null)
  }, [state, token])
  useEffect(() => {
    const named = [...here].filter(([, name]) => name)
    change((kept) => {
      const isNew = named.some(([id, name]) => kept.names[id] !== name)
      return isNew ? { ...kept, names: { ...kept.names, ...Object.fromEntries(named) } } : kept
    })
  }, [here, change])

  const ids = deck?.experiences.join() ?? ''
  const order = useMemo(() => ids.split(',').filter(known), [ids, known])
  const outside = useMemo(() => record.outside.filter(known), [record.outside, known])
  // The device's own answers count before they have arrived.
  const people = useMemo(() => {
    const { turn, seen, liked } = record
    return news.people.map((one) => (one.id === deck?.person ? { ...one, turn, seen, liked } : one))
  }, [news.people, deck?.person, record])
  const isHere = useCallback((id: string) => here.has(id) || id === deck?.person, [here, deck?.person])
  const { names } = record
  const standing = useMemo(
    () => standingOf(people, order, (id) => isHere(id) || Object.hasOwn(names, id)),
    [people, order, isHere, names],
  )

  const set = useCallback((next: (kept: DeckRecord) => DeckRecord) => change(next) && line.current?.send(), [change])
  const answer = useCallback(
    (answered: Deck, liked: readonly string[]) => set((kept) => answeredRecord(kept, answered, liked)),
    [set],
  )
  return {
    state,
    deck,
    order,
    record,
    outside,
    elsewhere,
    people,
    standing,
    isGone: (id) => deck !== null && here.has(deck.person) && !isHere(id),
    answer,
    nameOf: (id) => here.get(id) || record.names[id] || '',
    hasArrived: news.arrived >= record.turn,
    like: (liked) => set((kept) => answeredRecord(kept, deckIn(kept, order), liked)),
    callMe(name) {
      const clean = cleanName(name)
      change((kept) => ({ ...kept, name: clean }))
      line.current?.sayName(clean)
    },
    celebrate: (agreed) => void change((kept) => ({ ...kept, agreed: { ...kept.agreed, ...agreed } })),
  }
}

/**
 * The kept record, which another tab may change as well. If that tab wrote an older turn over a newer one, the newer one
 * is kept.
 */
function useRecord(token: string) {
  const [record, setRecord] = useState(() => {
    const first = readRecord(token)
    storeRecord(token, first)
    return first
  })
  const [elsewhere, setElsewhere] = useState(0)
  const known = useRef(record)

  const latest = useCallback(() => {
    const kept = readRecord(token)
    const { secret, turn } = known.current
    return kept.secret === secret && kept.turn < turn ? known.current : kept
  }, [token])
  const show = useCallback((next: DeckRecord) => {
    known.current = next
    setRecord(next)
  }, [])

  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key !== recordKey(token)) return
      const { current: before } = known
      const next = latest()
      if (next === before) return storeRecord(token, before)
      if (next.turn !== before.turn) setElsewhere((times) => times + 1)
      show(next)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [token, latest, show])

  /** Changes the record; true if the change made a difference. */
  const change = useCallback(
    (next: (kept: DeckRecord) => DeckRecord): boolean => {
      const before = latest()
      const after = next(before)
      if (after === before) return false
      storeRecord(token, after)
      show(after)
      return true
    },
    [token, latest, show],
  )
  return { record, elsewhere, latest, change }
}
