/** Shows words beside a poster of the house, on a screen that has no experience to show. */
import type { ReactNode } from 'react'
import type { Ground } from '#catalogue/experience.ts'
import { Poster } from '#ui/Poster.tsx'
import { usePage } from '../page/page.tsx'
import styles from './BesidePoster.module.css'

interface BesidePosterProps {
  poster: 'not-found' | 'nothing-chosen'
  /** The word on the poster. */
  word: string
  ground: Ground
  children: ReactNode
}

export function BesidePoster({ poster, word, ground, children }: BesidePosterProps) {
  const { postersVersion } = usePage()
  return (
    <div className={styles.pair}>
      <div>{children}</div>
      <Poster
        picture={`/posters/${poster}-720.avif`}
        version={postersVersion}
        word={word}
        ground={ground}
        sizes="(width < 62rem) 17rem, 27rem"
        crop="sheet"
        eager
        className={styles.poster}
      />
    </div>
  )
}
