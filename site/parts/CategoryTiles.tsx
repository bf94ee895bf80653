/** The five categories as posters on a wall; each starts the flow for one category (spec §2). */
import { CATEGORIES, type Category } from '#catalogue/experience.ts'
import { useLanguage } from '../page/language.tsx'
import type { Place } from '../journey/address.ts'
import { StepLink } from '../journey/StepLink.tsx'
import styles from './CategoryTiles.module.css'
import { ExperiencePoster } from './ExperiencePoster.tsx'

/** The poster that stands for each category. */
const faces: Readonly<Record<Category, string>> = {
  f1: '1',
  tennis: '2',
  football: 'can-2025-maroc',
  awards: '13',
  other: '9',
}

export function CategoryTiles({ to, level }: { to: (category: Category) => Place; level: 2 | 3 }) {
  const { translate: t, experiences } = useLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'

  return (
    <ul className={styles.tiles}>
      {CATEGORIES.map((category) => {
        const face = experiences.find(({ id }) => id === faces[category])!
        const count = experiences.filter((experience) => experience.category === category).length
        return (
          <li key={category}>
            <StepLink to={to(category)} className={styles.tile}>
              <ExperiencePoster
                experience={face}
                sizes={
                  category === CATEGORIES[0]
                    ? '(width < 28rem) 200px, (width < 62rem) 92vw, 18vw'
                    : '(width < 62rem) 43vw, 18vw'
                }
                crop="tile"
                className={styles.picture}
              />
              <Heading>{t(`category.${category}`)}</Heading>
              <span>{t(`category.${category}.examples`)}</span>
              <em>{t('category.count', { count })}</em>
            </StepLink>
          </li>
        )
      })}
    </ul>
  )
}
