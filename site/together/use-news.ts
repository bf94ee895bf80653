/** Writes the line below the seats: who has come, is offline or still choosing, and unsent answers. */
import { useEffect, useRef, useState } from 'react'
import { MOST_PEOPLE } from '#contract/together/deck-visit.ts'
import { isolate } from '#languages/isolate.ts'
import { useShownName } from './Seats.tsx'
import { useSpoken } from './spoken.tsx'
import type { DeckTable } from './use-deck-table.ts'

export function useNews(table: DeckTable): string {
  const { t, language } = useSpoken()
  const nameFor = useShownName(table)
  const { people, standing, state, hasArrived, isGone } = table
  const known = useRef<ReadonlySet<string> | null>(null)
  const [newest, setNewest] = useState<string | null>(null)

  useEffect(() => {
    const before = known.current
    if (people.length === 0) return
    known.current = new Set(people.map(({ id }) => id))
    const arrival = before && people.find(({ id }) => !before.has(id))
    if (arrival) setNewest(arrival.id)
  }, [people])

  if (state === 'away') return t(hasArrived ? 'news.away' : 'news.kept')
  // People who opened the link and left keep their seats.
  if (standing.counted.length < 2) return t(people.length < MOST_PEOPLE ? 'news.alone' : 'full.title')
  const arrived = standing.counted.find(({ id, seen }) => id === newest && seen === 0)
  if (arrived) return t('news.arrived', { name: isolate(nameFor(arrived)) })
  const gone = standing.choosing.filter(({ id }) => isGone(id)).map((one) => isolate(nameFor(one)))
  if (gone.length > 0) return t('news.gone', { names: new Intl.ListFormat(language, { type: 'unit' }).format(gone) })
  return t(standing.choosing.length > 0 ? 'news.choosing' : 'news.done')
}
