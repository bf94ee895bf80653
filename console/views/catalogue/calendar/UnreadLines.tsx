/** Lists the first lines of a pasted calendar that could not be read, as `ReadCalendar` describes them. */
import { useLanguage } from '#console/language.tsx'
import styles from './Calendar.module.css'

const MOST_NAMED = 5

export function UnreadLines({ lines }: { lines: readonly string[] }) {
  const { t } = useLanguage()
  return (
    <div className={styles.unread}>
      <p>{t('catalogue.paste.unread', { count: lines.length })}</p>
      <ul>
        {lines.slice(0, MOST_NAMED).map((line, at) => (
          <li key={`${at} ${line}`} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
