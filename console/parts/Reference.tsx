/** The reference of a request: one word, read from the left and never broken at its hyphens. */
import styles from './Reference.module.css'

export function Reference({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.reference}>
      {children}
    </bdi>
  )
}
