/** Links to the views: in the header, and on a phone along the bottom, within reach of the thumb. */
import { useTranslate } from '../language.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { Link } from '../router.tsx'
import type { View } from '../views.ts'
import styles from './Menu.module.css'

export function Menu({ views, current }: { views: readonly View[]; current: View | undefined }) {
  const t = useTranslate()
  const place = current?.under ?? current?.path
  return (
    <nav className={styles.menu} aria-label={t('console.navigation')}>
      <ul>
        {views.map(
          ({ path, label, glyph }) =>
            glyph && (
              <li key={path}>
                <Link to={path} aria-current={path === place ? 'page' : undefined}>
                  <Glyph name={glyph} />
                  {t(label)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
