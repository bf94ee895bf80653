/** Draws a circuit as the posters do, and on it the point that the caption names. */
import type { OfferTexts } from './offer-texts.ts'
import styles from './DrawnCircuit.module.css'

export function DrawnCircuit({ path, at: [x, y], shows }: NonNullable<OfferTexts['outline']>) {
  return (
    <figure className={styles.circuit}>
      <svg viewBox="-22 -22 144 144" aria-hidden="true">
        <circle cx="50" cy="50" r="72" />
        <path d={path} />
        <circle cx={x} cy={y} r="7" />
      </svg>
      <figcaption>{shows}</figcaption>
    </figure>
  )
}
