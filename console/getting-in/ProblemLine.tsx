/** The problem on an entry screen. The live region is always rendered, so that screen readers read the problem. */
import { Icon } from '#ui/Icon.tsx'
import styles from './Door.module.css'

export function ProblemLine({ problem }: { problem: string | null }) {
  return (
    <div role="alert" className={styles.alert}>
      {problem && (
        <p className={styles.problem}>
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
