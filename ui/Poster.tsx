/**
 * A poster on the wall: the picture in its double frame, one word lettered over it in the visitor's language.
 * The word is also what stands on the flat ground while the picture loads, or when it never comes.
 */
import { lettersAlike } from './letters-alike.ts'
import styles from './Poster.module.css'

export interface PosterProps {
  /** The 720 px file; the 360 px one is named alike. Empty where there is none: ground and word are left. */
  picture: string
  /** Changes when any picture does; lets caches keep them for ever. */
  version: string
  word: string
  ground: string
  /** How wide it is shown, as `sizes` wants it. */
  sizes: string
  /** `sheet` is the whole 3:4 poster; `tile` is a crop that keeps the motif. */
  crop: 'sheet' | 'tile' | 'stamp'
  /** The first one on the screen is fetched at once; the others when they come near. */
  eager?: boolean
  /** A description of the picture, if the poster is looked at for itself; elsewhere it is decoration beside its title. */
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
