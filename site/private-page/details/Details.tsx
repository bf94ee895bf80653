/** Shows the stored details of the visitor, and the form that corrects them. */
import { useRef, useState } from 'react'
import type { ContactValues } from '#contract/request/contact-fields.ts'
import { Button } from '#ui/Button.tsx'
import { useDoubts } from '#site/contact/use-doubts.ts'
import { CorrectDetails } from './CorrectDetails.tsx'
import { DetailValue } from './DetailValue.tsx'
import styles from './Details.module.css'
import { useWords } from '../spoken.tsx'
import { useDetailLines } from './use-detail-lines.ts'
import type { Visit } from '../use-visited-page.ts'

export function Details({ token, page, tell }: Visit) {
  const t = useWords()
  const [correcting, setCorrecting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function close() {
    setCorrecting(false)
    heading.current?.focus()
  }

  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details" ref={heading} tabIndex={-1}>
        {t(correcting ? 'correct.title' : 'details.title')}
      </h2>
      {correcting ? (
        <CorrectDetails token={token} page={page} tell={tell} close={close} />
      ) : (
        <>
          <DetailList details={page} />
          <Button look="quiet" icon="pen" onClick={() => setCorrecting(true)}>
            {t('details.correct')}
          </Button>
        </>
      )}
    </section>
  )
}

function DetailList({ details }: { details: ContactValues }) {
  const t = useWords()
  const lines = useDetailLines()
  const { doubtful } = useDoubts(details)
  return (
    <dl className={styles.list}>
      {lines(details).map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <DetailValue field={field} value={value} />
            {(field === 'email' || field === 'whatsapp') && doubtful[field] && (
              <p className={styles.doubt}>{t(`details.doubtful.${field}`)}</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
