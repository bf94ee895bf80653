/**
 * Announces requests as they arrive: to a screen reader, as a number in the title of the tab, and by a sound if wished.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#console/language.tsx'
import { setWaiting } from '#console/title.ts'
import { type Arrival, arrivalsIn } from './arrivals.ts'
import { ring } from '../live/sound.ts'
import { titleOf } from '../texts-of.ts'
import { useTranslations } from '../use-translations.ts'
import type { Inbox } from './use-inbox.ts'
import type { ReceivedRequests } from '../live/use-live-requests.ts'
import styles from './Inbox.module.css'

interface ArrivalsProps {
  inbox: Inbox
  received: ReceivedRequests
  /** Highlights their rows. */
  mark: (ids: readonly string[]) => void
}

export function Arrivals({ inbox, received, mark }: ArrivalsProps) {
  const { t, language } = useLanguage()
  const translations = useTranslations(language)
  const [announcement, announce] = useState('')
  const before = useRef(inbox.counts)
  const { rows, counts } = inbox

  function sentence({ count, row }: Arrival): string {
    if (!row) return t('requests.arrivedMany', { count })
    const [first] = row.selected_experiences ?? []
    const what = first
      ? titleOf(first, translations)
      : row.selected_experiences_count > 0
        ? t('requests.experiences', { count: row.selected_experiences_count })
        : t('requests.wishInMessage')
    return t('requests.arrived', { name: row.name, what })
  }

  const look = useEffectEvent(() => {
    const arrival = arrivalsIn(received, before.current, inbox)
    const ids = [...received].filter((id) => !arrival.missing.includes(id))
    before.current = counts
    for (const id of ids) received.delete(id)
    if (arrival.count === 0) return
    mark(ids)
    announce(sentence(arrival))
    ring()
  })

  useEffect(() => look(), [rows, counts])

  useEffect(() => setWaiting('arrived', counts?.new ?? 0), [counts])
  useEffect(() => () => setWaiting('arrived', 0), [])

  return (
    <p role="status" className={styles.unseen}>
      {announcement}
    </p>
  )
}
