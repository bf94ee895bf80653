/** Shows one experience on the board: days, title, price, needs, and a button that creates its next edition. */
import { Poster } from '#ui/Poster.tsx'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Link } from '#console/router.tsx'
import { settings } from '#console/settings.ts'
import type { SeasonRow } from '../season.ts'
import { itemName, shownEdition, useEditionFormatters } from '../edition-formatters.ts'
import type { RoomAndSeason } from '../use-season.ts'
import styles from './Board.module.css'
import { Flag } from './Flag.tsx'
import { leaveBoard } from './left-board.ts'

interface BoardRowProps {
  row: SeasonRow
  season: RoomAndSeason
  onNext: () => void
}

export function BoardRow({ row, season, onNext }: BoardRowProps) {
  const { t, language } = useLanguage()
  const { titleOf, placeOf, priceOf, daysOf } = useEditionFormatters()
  const { shown, needs, isHidden } = row
  const title = titleOf(shown)
  const isPlanned = season.room.plans.some(({ items }) => items.some(({ experience }) => experience === row.id))
  return (
    <li className={styles.row} data-experience={row.id}>
      <Poster
        picture={shown.experience.imageUrl}
        version={settings.postersVersion}
        word={shown.texts[language]?.word ?? shown.experience.word}
        ground={shown.experience.ground}
        sizes="2.75rem"
        crop="stamp"
        className={styles.stamp}
      />
      <p className={styles.days}>{daysOf(shown)}</p>
      <p className={styles.what}>
        <strong>
          <Link
            to={`/catalogue/${row.id}`}
            onClick={() => leaveBoard(row.id)}
            aria-label={t('catalogue.open', { name: title })}
          >
            <bdi>{itemName(title, shownEdition(row), t)}</bdi>
          </Link>
        </strong>
        <small>
          {t(`requests.category.${shown.experience.category}`)}
          {' \u00b7 '}
          <bdi>{placeOf(shown)}</bdi>
        </small>
      </p>
      <p className={styles.price}>
        <bdi>{priceOf(shown)}</bdi>
      </p>
      <p className={styles.flags}>
        {needs.map((need) => (
          <Flag key={need} need={need} row={row} />
        ))}
        {isPlanned && <span className={styles.draft}>{t('catalogue.flag.planned')}</span>}
      </p>
      <p className={styles.tools}>
        {!isHidden && (
          <Action onClick={onNext} aria-label={t('catalogue.nextNamed', { name: title })}>
            {t('catalogue.next')}
          </Action>
        )}
      </p>
    </li>
  )
}
