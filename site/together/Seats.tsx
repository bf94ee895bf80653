/** Shows a seat for each person of the deck, filled by their progress, and while one is free, a seat that opens the invitation. */
import { type DeckPerson, MOST_PEOPLE } from '#contract/together/deck-visit.ts'
import frame from '../page/Frame.module.css'
import type { DeckTable } from './use-deck-table.ts'
import { useSpoken } from './spoken.tsx'
import styles from './Seats.module.css'

interface SeatsProps {
  table: DeckTable
  total: number
  /** True while an agreement is celebrated: the row makes a wave. */
  waving: boolean
  news: string
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
}

export type Panel = 'name' | 'invite'

export function Seats({ table, total, waving, news, panel, onPanel }: SeatsProps) {
  const { t } = useSpoken()
  const isFull = table.people.length >= MOST_PEOPLE
  const switchTo = (wanted: Panel) => onPanel(panel === wanted ? null : wanted)
  return (
    <section className={styles.row} aria-label={t('row.label')}>
      <ul data-waving={waving || undefined}>
        {table.standing.counted.map((person) => (
          <li key={person.id} data-away={table.isGone(person.id) || undefined} data-ink={person.seat % 6}>
            {person.id === table.deck?.person ? (
              <button type="button" aria-expanded={panel === 'name'} onClick={() => switchTo('name')}>
                <Seat table={table} person={person} total={total} />
              </button>
            ) : (
              <Seat table={table} person={person} total={total} />
            )}
          </li>
        ))}
        {!isFull && (
          <li>
            <button type="button" aria-expanded={panel === 'invite'} onClick={() => switchTo('invite')}>
              <span className={styles.free} aria-hidden="true" />
              <span className={styles.name}>{t('row.invite')}</span>
            </button>
          </li>
        )}
      </ul>
      <p role="status">{news}</p>
    </section>
  )
}

interface SeatProps {
  table: DeckTable
  person: DeckPerson
  total: number
}

function Seat({ table, person, total }: SeatProps) {
  const { t } = useSpoken()
  const { seen, seat, liked, id } = person
  const name = useShownName(table)(person)
  const done = total > 0 && seen >= total
  return (
    <>
      {/* The key makes a new element for each like, so that the animation runs again. */}
      <span key={liked.length} className={styles.seat} aria-hidden="true" data-hops={liked.length > 0 || undefined}>
        <span style={{ blockSize: `${total > 0 ? Math.round((seen / total) * 100) : 0}%` }} />
        <b>{done ? '✓' : (initialOf(table.nameOf(id)) ?? seat)}</b>
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={frame.unseen}>
        {t('row.progress', { seen, total })}
        {table.isGone(id) && ` ${t('row.away')}`}
      </span>
    </>
  )
}

/** «vous», the name that was given, or the number of the seat. */
export function useShownName(table: DeckTable): (person: DeckPerson) => string {
  const { t } = useSpoken()
  return ({ id, seat }) => {
    const own = id === table.deck?.person
    return (own ? table.record.name || t('row.you') : table.nameOf(id)) || t('row.guest', { seat })
  }
}

const initialOf = (name: string) => [...name][0]?.toLocaleUpperCase()
