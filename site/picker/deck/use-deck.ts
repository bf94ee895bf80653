/**
 * Holds the deck on the screen: its state, the posters in flight, the last turn for screen readers. The selection that it
 * changes is in the address.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { type Answer, answered, type Deck, deckOf, type DeckOutcome, takenUpAgain, topOf, undone } from './deck.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useJourney } from '#site/journey/journey.tsx'
import type { DeckStore } from './stored-deck.ts'

/** The delay, in milliseconds, after which the rest of the page follows: the poster begins to fly before. */
const TAKE_OFF = 50
const TOUCHES = ['pointerdown', 'keydown'] as const

/** A poster that was answered and has not left the screen yet. */
export interface Flight {
  id: string
  answer: Answer
  /** The speed of the throw, in pixels per millisecond. */
  speed: number
}

/** The last move and its experience; `again` has none, as it begins the whole pile. */
export interface LastTurn {
  what: Answer | 'undone' | 'again'
  id: string | null
  /** The side from which a poster that is taken back returns. */
  answer: Answer | null
}

export function useDeck(ids: readonly string[], { store, read }: DeckStore) {
  const alive = useHydrated()
  const [order] = useState(ids)
  const [deck, setDeck] = useState<Deck>(() => (alive ? read(order) : deckOf(order)))
  const [flights, setFlights] = useState<readonly Flight[]>([])
  const [news, setNews] = useState<LastTurn | null>(null)
  const { chosen, choose } = useChosen()

  // The server shows every pile from its first poster; the device keeps how far the visitor is.
  useEffect(() => setDeck(read(order)), [order, read])

  function become({ deck: next, chosen: nextChosen }: DeckOutcome, happened: LastTurn) {
    setDeck(next)
    setNews(happened)
    store(next, nextChosen)
    choose(nextChosen)
  }

  return {
    deck,
    chosen,
    flights,
    news,
    answer(given: Answer, speed = 0) {
      const id = topOf(deck)
      if (id === undefined) return
      setFlights((others) => [...others, { id, answer: given, speed }])
      become(answered(deck, given, chosen), { what: given, id, answer: given })
    },
    undo() {
      const last = deck.moves.at(-1)
      if (last === undefined) return
      const turn = last === 'again' ? null : last
      setFlights((others) => others.filter(({ id }) => id !== turn?.id))
      become(undone(deck, chosen), { what: 'undone', id: turn?.id ?? null, answer: turn?.answer ?? null })
    },
    again() {
      // A poster that is still in flight lies in the pile again, also for assistive technology.
      setFlights([])
      become({ deck: takenUpAgain(deck), chosen }, { what: 'again', id: null, answer: null })
    },
    gone: (id: string) => setFlights((others) => others.filter((flight) => flight.id !== id)),
  }
}

/** The selection changes at once for the deck, and a moment later in the address. */
function useChosen() {
  const { place, go } = useJourney()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const settle = useEffectEvent((chosen: readonly string[], how: 'replace' | 'calmly') => go({ ...place, chosen }, how))

  useEffect(() => setWanted(null), [place.chosen])
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => settle(wanted, 'calmly'), TAKE_OFF)
    // A link that is pressed in that moment must already contain this answer.
    const now = () => settle(wanted, 'replace')
    for (const touch of TOUCHES) addEventListener(touch, now, true)
    return () => {
      clearTimeout(timer)
      for (const touch of TOUCHES) removeEventListener(touch, now, true)
    }
  }, [wanted])

  const chosen = wanted ?? place.chosen
  return { chosen, choose: (next: readonly string[]) => next !== chosen && setWanted(next) }
}
