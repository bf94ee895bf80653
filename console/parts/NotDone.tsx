/** Shows beside the buttons of a dialog why the action failed, because a toast would be hidden under the dialog. */
import type { Words } from '../news.ts'
import styles from './NotDone.module.css'

export function NotDone({ words }: { words: Words | null | undefined }) {
  return (
    <div role="alert" className={styles.notDone}>
      {words && (
        <p>
          <strong>{words.title}</strong> {words.text}
        </p>
      )}
    </div>
  )
}
