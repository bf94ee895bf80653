/** Shows the five categories as posters; each starts the flow for one category (spec §2). */
import type { ReactNode } from 'react'
import { isOver } from '#catalogue/availability.ts'
import { CATEGORIES, type Category, type IsoDate } from '#catalogue/experience.ts'
import { useLanguage } from '../page/language.tsx'
import type { Place } from '../journey/address.ts'
import { usePage } from '../page/page.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import type { ShownExperience } from '../page/texts.ts'
import styles from './Tile.module.css'
import { ExperiencePoster } from './ExperiencePoster.tsx'

interface CategoryTilesProps {
  to: (category: Category) => Place
  /** The ids of the experiences whose posters stand for the categories. */
  faces: Readonly<Record<Category, string>>
  level: 2 | 3
  /** The tile of all categories, before the five: its link, and the ids of its posters. */
  all?: { to: Place; faces: readonly string[] }
}

export function CategoryTiles({ to, faces, level, all }: CategoryTilesProps) {
  const { translate: t, experiences } = useLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'
  const poster = (id: string, sizes: string, category?: Category) => {
    // If the experience that stands for a category is no longer shown, another one does.
    const experience = experiences.find((one) => one.id === id) ?? experiences.find((one) => one.category === category)
    return experience && <ExperiencePoster key={id} experience={experience} sizes={sizes} crop="sheet" />
  }

  return (
    <ul className={styles.tiles} data-all={all && ''}>
      {all && (
        <Tile
          to={all.to}
          counted={experiences}
          picture={all.faces.map((id) => poster(id, '(width < 62rem) 22vw, 8vw'))}
        >
          <Heading>{t('category.all')}</Heading>
        </Tile>
      )}
      {CATEGORIES.map((category) => (
        <Tile
          key={category}
          to={to(category)}
          counted={experiences.filter((experience) => experience.category === category)}
          picture={poster(faces[category], '(width < 62rem) 43vw, 18vw', category)}
        >
          <Heading>{t(`category.${category}`)}</Heading>
          <span>{t(`category.${category}.examples`)}</span>
        </Tile>
      ))}
    </ul>
  )
}

interface TileProps {
  to: Place
  picture: ReactNode
  counted: readonly ShownExperience[]
  children: ReactNode
}

function Tile({ to, picture, counted, children }: TileProps) {
  const { translate: t } = useLanguage()
  const today = usePage().today as IsoDate
  // Counts by the calendar, also if the operator's settings call no experience past.
  const ahead = counted.filter((experience) => !isOver(experience, today)).length
  return (
    <li>
      <StepLink to={to} className={styles.tile}>
        <div className={styles.picture}>{picture}</div>
        {children}
        <em>
          <span>{t('category.count', { count: counted.length })}</span>{' '}
          {ahead > 0 && <b>{t('category.ahead', { count: ahead })}</b>}
        </em>
      </StepLink>
    </li>
  )
}
