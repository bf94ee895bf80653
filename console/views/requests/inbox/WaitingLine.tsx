/** The line above the list: the number of rows, or a button that shows the new ones. Its height never changes. */
import { useConnection } from '#console/calls/connection.ts'
import { useLanguage } from '#console/language.tsx'
import { useShortcut } from '#console/shortcuts.tsx'
import { questionFor } from './finding/filter-question.ts'
import type { Marks } from '../several/use-marks.ts'
import type { Inbox } from './use-inbox.ts'
import filters from './Filters.module.css'
import styles from './Inbox.module.css'
import { SoundSwitch } from './SoundSwitch.tsx'

const KEY = 'r'

interface WaitingLineProps {
  inbox: Inbox
  shown: number
  waiting: number
  show: () => void
  marks: Marks
}

export function WaitingLine({ inbox, shown, waiting, show, marks }: WaitingLineProps) {
  const { t } = useLanguage()
  const hasNews = waiting > 0 || inbox.isOutdated
  useShortcut({ key: KEY, does: t('requests.show') }, show, hasNews)
  const count = t(inbox.readMore ? 'requests.countMore' : 'requests.count', { count: shown })
  const connection = useConnection()
  const order = t(questionFor(inbox.filters).newest_first ? 'requests.orderNewest' : 'requests.orderDue')

  return (
    <div className={styles.line}>
      {hasNews ? (
        <button type="button" className={styles.news} onClick={show}>
          {waiting > 0 ? t('requests.waiting', { count: waiting }) : t('requests.outdated')}
          <kbd aria-hidden="true">{KEY.toUpperCase()}</kbd>
        </button>
      ) : (
        shown > 0 &&
        (inbox.isOld && connection === 'lost' ? (
          <p>{t('connection.waiting')}</p>
        ) : (
          <p>
            {count} <span>{order}</span>
          </p>
        ))
      )}
      {shown > 0 && (
        <button
          type="button"
          className={filters.choice}
          aria-pressed={marks.choosing}
          onClick={() => marks.choose(!marks.choosing)}
        >
          {t('several.choose')}
        </button>
      )}
      <SoundSwitch />
    </div>
  )
}
