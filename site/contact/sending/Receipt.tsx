/**
 * What a visitor is handed once a request arrived (product §3.5): its reference, the hour of the call where they are,
 * and the way to its own page. That page is shown here and kept nowhere: others may use this device. After a reload
 * the rest is still known, and the page opens from the letter.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { languages } from '#languages/languages.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useLanguage } from '#site/page/language.tsx'
import { keepReceipt, type KeptReceipt, keptReceipt } from './kept-receipt.ts'
import { type News, readPage } from '#site/private-page/ask-page.ts'
import { promisedHour } from '#contract/visitor-standing.ts'
import { instantIn } from '#site/private-page/when.ts'
import styles from './Receipt.module.css'
import { privatePageOf } from './unsent-requests.ts'

export function Receipt({ requestId }: { requestId: string }) {
  const { translate: t, language } = useLanguage()
  const address = privatePageOf(requestId)
  const { reference, by, followed } = useHanded(requestId, address)

  return (
    <>
      {reference && <Line label={t('contact.sent.reference', { reference: '' })}>{reference}</Line>}
      {by && <Line label={t('contact.sent.by', { when: '' })}>{instantIn(languages[language].locale, by)}</Line>}
      {address && (
        <ButtonLink look="plain" icon="clock" href={address} rel="noreferrer">
          {t('contact.follow')}
        </ButtonLink>
      )}
      {followed && !address && <p>{t('contact.byLetter')}</p>}
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <p>
    {label}
    <bdi className={styles.handed}>{children}</bdi>
  </p>
)

/** What this tab kept, until the server says it anew; an hour that is over says nothing any more. */
function useHanded(requestId: string, address: string | null): Omit<KeptReceipt, 'requestId'> {
  const news = useNewsOf(address)
  const page = news?.kind === 'page' ? news.page : null
  const kept = keptReceipt()
  const before = kept?.requestId === requestId ? kept : null
  // Advisers find a request by the beginning of its id as well.
  const ofId = news || !address ? requestId.slice(0, 8).toUpperCase() : null
  const reference = page?.reference ?? before?.reference ?? ofId
  const by = page ? promisedHour(page) : (before?.by ?? null)

  const followed = before?.followed ?? address !== null

  useEffect(() => {
    if (reference) keepReceipt({ requestId, reference, by, followed })
  }, [requestId, reference, by, followed])

  return { reference, by: by && isAhead(by) ? by : null, followed }
}

const isAhead = (at: string) => new Date(at) > new Date()

/** Null until the server said what it promised. */
function useNewsOf(address: string | null): News | null {
  const [news, setNews] = useState<News | null>(null)
  useEffect(() => {
    const token = address && new URL(address, location.href).searchParams.get('request')
    if (token) void readPage(token).then(setNews)
  }, [address])
  return news
}
