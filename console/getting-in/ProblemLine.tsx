/** The problem at a door, spoken when it comes. The region is always there, so that it is heard. */
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
