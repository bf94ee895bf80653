/** Shows the fields that differ in two versions of the details, side by side; the visitor chooses one version. */
import { useEffect, useRef } from 'react'
import type { ContactValues } from '#contract/request/contact-fields.ts'
import { Button } from '#ui/Button.tsx'
import { DetailValue } from './DetailValue.tsx'
import styles from './Conflict.module.css'
import actions from '../Actions.module.css'
import { useWords } from '../spoken.tsx'
import { useDetailLines } from './use-detail-lines.ts'
import { fieldsChanged } from './visitor-details.ts'

interface ConflictProps {
  theirs: ContactValues
  yours: ContactValues
  busy: boolean
  keepTheirs: () => void
  keepYours: () => void
}

export function Conflict({ theirs, yours, busy, keepTheirs, keepYours }: ConflictProps) {
  const t = useWords()
  const lines = useDetailLines()
  const heading = useRef<HTMLHeadingElement>(null)
  const differing = new Set<string>(fieldsChanged(theirs, yours))
  const written = new Map(lines(yours).map(({ field, value }) => [field, value]))

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className={styles.conflict}>
      <h3 ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{t('conflict.text')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {lines(theirs)
            .filter(({ field }) => differing.has(field))
            .map(({ field, label, value }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>
                  <DetailValue field={field} value={value} />
                </td>
                <td>
                  <DetailValue field={field} value={written.get(field)!} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className={actions.actions}>
        <Button look="main" disabled={busy} onClick={keepYours}>
          {t('conflict.keepYours')}
        </Button>
        <Button look="quiet" disabled={busy} onClick={keepTheirs}>
          {t('conflict.keepTheirs')}
        </Button>
      </div>
    </div>
  )
}
