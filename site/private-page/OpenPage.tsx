/** Shows the opened private page: the ticket of the call, the progress, the requested experiences, the details. */
import { useEffect, useRef, useState } from 'react'
import frame from '../page/Frame.module.css'
import { usePage } from '../page/page.tsx'
import type { PageReading } from './ask-page.ts'
import { RequestedExperiences } from './RequestedExperiences.tsx'
import { Details } from './details/Details.tsx'
import { Files } from './files/Files.tsx'
import { Ownership } from './ownership/Ownership.tsx'
import actions from './Actions.module.css'
import styles from './OpenPage.module.css'
import { Progress } from './Progress.tsx'
import { Quotes } from './quotes/Quotes.tsx'
import { useSpoken, useWords } from './spoken.tsx'
import { Ticket } from './Ticket.tsx'
import type { PageState } from './use-visited-page.ts'
import { localHour } from './when.ts'
import { WriteToUs } from './WriteToUs.tsx'

interface OpenPageProps {
  token: string
  visited: Extract<PageState, { kind: 'open' }>
  tell: (news: PageReading) => void
}

export function OpenPage({ token, visited, tell }: OpenPageProps) {
  const { page } = visited
  const t = useWords()
  const { settings } = usePage()

  return (
    <main id="content" className={styles.page}>
      <Freshness visited={visited} />
      <StepNews step={page.step} />
      <Ticket page={page} />
      <Quotes token={token} page={page} />
      <div className={styles.columns}>
        <Progress page={page} />
        <div className={styles.column}>
          <RequestedExperiences page={page} />
          <Files token={token} page={page} tell={tell} />
          <section className={styles.write}>
            <h2>{t('write.title')}</h2>
            <div className={actions.actions}>
              <WriteToUs settings={settings} text={t('write.text', { reference: page.reference })} />
            </div>
          </section>
        </div>
        <Details token={token} page={page} tell={tell} />
        <Ownership token={token} page={page} tell={tell} />
      </div>
    </main>
  )
}

/** Shown only while the data may be old. */
function Freshness({ visited: { live, at } }: Pick<OpenPageProps, 'visited'>) {
  const { t, locale } = useSpoken()
  return (
    <div role="status">
      {!live && (
        <p className={styles.line}>
          {t(navigator.onLine ? 'line.broken' : 'line.offline', { hour: localHour(locale, at) })}
        </p>
      )}
    </div>
  )
}

/** Announces a change of the step to screen readers; the step at opening is not announced. */
function StepNews({ step }: { step: OpenPageProps['visited']['page']['step'] }) {
  const t = useWords()
  const first = useRef(step)
  const [news, setNews] = useState('')

  useEffect(() => {
    if (step === first.current) return
    first.current = step
    setNews(t('steps.news', { step: t(`step.${step}`) }))
  }, [step, t])

  return (
    <p role="status" className={frame.unseen}>
      {news}
    </p>
  )
}
