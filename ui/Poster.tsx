/**
 * Shows a poster: the picture in its double frame, and over it one word in the visitor's language. While the picture
 * loads, or if it cannot be loaded, the word stands on a plain colour.
 */
import { lettersAlike } from './letters-alike.ts'
import styles from './Poster.module.css'

export interface PosterProps {
  /** The address of the 720 px file; that of the 360 px one is derived from it. Empty if there is no picture. */
  picture: string
  /** Changes when any picture changes, so that caches may keep pictures for ever. */
  version: string
  word: string
  ground: string
  /** The width of the poster, in the syntax of the attribute `sizes`. */
  sizes: string
  /** `sheet` is the whole 3:4 poster; `stamp` is a small crop without its word. */
  crop: 'sheet' | 'stamp'
  /** True for a poster of the first screen, which is fetched at once; the others are fetched when they come near. */
  eager?: boolean
  /** The alternative text, if the poster is content; elsewhere it is decoration beside its title. */
  alternative?: string
  className?: string | undefined
}

export function Poster({ picture, version, word, ground, sizes, crop, ...optional }: PosterProps) {
  const { eager = false, alternative = '', className } = optional
  const large = `${picture}?v=${version}`
  const small = large.replace('-720.', '-360.')
  return (
    <figure
      className={[styles.poster, styles[crop], className].filter(Boolean).join(' ')}
      data-ground={ground}
      data-letters={lettersAlike(word)}
    >
      {picture && (
        <img
          src={small}
          srcSet={`${small} 360w, ${large} 720w`}
          sizes={sizes}
          width={600}
          height={800}
          alt={alternative}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      )}
      <figcaption aria-hidden="true">{word}</figcaption>
    </figure>
  )
}
