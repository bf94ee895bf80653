/**
 * Lists every wish with the people who share it, the people still choosing, and the link that goes on with the ticked
 * ones.
 */
import { useState } from 'react'
import { isolate } from '#languages/isolate.ts'
import type { Language } from '#languages/languages.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { home, searchOf } from '../journey/address.ts'
import { useLanguage } from '../page/language.tsx'
import { DetailLink } from '../parts/DetailLink.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import { useShownName } from './Seats.tsx'
import { useSpoken } from './spoken.tsx'
import { proposedOf, type Wish } from './standing.ts'
import type { DeckTable } from './use-deck-table.ts'
import styles from './StandingList.module.css'

/** The others are folded, because somebody who likes everything would hide the wishes of all. */
const MOST_SHOWN = 6

export function StandingList({ table, total }: { table: DeckTable; total: number }) {
  const { t, language } = useSpoken()
  const { standing, record, outside } = table
  const nameFor = useShownName(table)
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const { wishes, choosing, counted } = standing
  const isShared = counted.length > 1
  const proposed = ticked ?? (isShared ? proposedOf(standing) : record.liked)
  const picked = proposed.filter((id) => wishes.some((wish) => wish.id === id))
  const onward = [...outside, ...picked]
  const agreed = wishes.filter(({ byAll }) => byAll).length
  const others = choosing.map((one) => t('standing.one', { name: isolate(nameFor(one)), seen: one.seen, total }))
  const toggle = (id: string) =>
    setTicked(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id])

  const rows = wishes.map((wish) => (
    <WishRow
      key={wish.id}
      wish={wish}
      nameFor={nameFor}
      of={counted.length}
      isTicked={picked.includes(wish.id)}
      onTick={() => toggle(wish.id)}
    />
  ))

  return (
    <>
      {isShared && (
        <section id="standing" className={styles.standing} aria-labelledby="standing-title">
          <h2 id="standing-title" tabIndex={-1}>
            {t(agreed > 0 ? 'standing.agreed' : 'standing.title')}
          </h2>
          {wishes.length === 0 && <p>{t('standing.none')}</p>}
          <ol>{rows.slice(0, MOST_SHOWN)}</ol>
          {rows.length > MOST_SHOWN && (
            <details>
              <summary>{t('standing.others', { count: rows.length - MOST_SHOWN })}</summary>
              <ol>{rows.slice(MOST_SHOWN)}</ol>
            </details>
          )}
          {choosing.length > 0 && (
            <p>
              {t('standing.choosing')} {new Intl.ListFormat(language).format(others)}
            </p>
          )}
          {!record.isMaker && picked.length > 0 && (
            <ButtonLink look="quiet" icon="arrow" href={selectionOf(picked, language)} rel="noreferrer">
              {t('standing.keep', { count: picked.length })}
            </ButtonLink>
          )}
        </section>
      )}
      <div className={styles.bar} data-fixed-bar="">
        {record.isMaker || !isShared ? (
          onward.length > 0 ? (
            <ButtonLink icon="arrow" href={selectionOf(onward, language)} rel="noreferrer">
              {t('bar.continue', { count: onward.length })}
            </ButtonLink>
          ) : (
            <p>{t('bar.none')}</p>
          )
        ) : (
          <ButtonLink look="quiet" href="#standing">
            {agreed > 0 ? t('bar.agreed', { count: agreed }) : t('bar.see')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

interface WishRowProps {
  wish: Wish
  nameFor: ReturnType<typeof useShownName>
  of: number
  isTicked: boolean
  onTick: () => void
}

function WishRow({ wish: { id, likedBy, byAll }, nameFor, of, isTicked, onTick }: WishRowProps) {
  const { t } = useSpoken()
  const { experiences } = useLanguage()
  const experience = experiences.find((one) => one.id === id)!
  return (
    <li data-all={byAll || undefined}>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={onTick}
        aria-label={t('standing.tick', { title: experience.title })}
      />
      <div className={styles.poster}>
        <ExperiencePoster experience={experience} sizes="4rem" crop="stamp" />
      </div>
      <div className={styles.wish}>
        <h3>
          <DetailLink experience={experience} />
        </h3>
        <p>
          <strong>{byAll ? t('standing.all') : t('standing.some', { count: likedBy.length, of })}</strong>{' '}
          {likedBy.map((person, at) => (
            <span key={person.id}>
              {at > 0 && ' ·\u00a0'}
              <bdi>{nameFor(person)}</bdi>
            </span>
          ))}
        </p>
      </div>
    </li>
  )
}

/** The address of an ordinary summary with these experiences. */
const selectionOf = (chosen: readonly string[], language: Language) =>
  `/${searchOf({ ...home, step: 'summary', chosen, language })}`
