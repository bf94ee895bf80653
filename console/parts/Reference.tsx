/** The reference of a request: left to right in every language, and never broken at its hyphens. */
import styles from './Reference.module.css'

export function Reference({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.reference}>
      {children}
    </bdi>
  )
}
