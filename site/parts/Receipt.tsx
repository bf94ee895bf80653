/**
 * What a visitor is handed once a request arrived (product §3.5): its reference, the hour of the call where they are,
 * and the way to its own page. That page is shown here and kept nowhere: others may use this device.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { languages } from '#languages/languages.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useLanguage } from '../language.tsx'
import { type News, readPage } from '../private-page/ask-page.ts'
import { promisedHour } from '../private-page/standing.ts'
import { dayIn, hourIn } from '../private-page/when.ts'
import styles from '../screens/ContactForm.module.css'
import { privatePageOf } from '../unsent-requests.ts'

export function Receipt({ requestId }: { requestId: string }) {
  const { translate: t, language } = useLanguage()
  const address = privatePageOf(requestId)
  const news = useNewsOf(address)
  const page = news?.kind === 'page' ? news.page : null
  const hour = page && promisedHour(page)
  // Advisers find a request by the beginning of its id as well.
  const reference = page?.reference ?? ((news || !address) && requestId.slice(0, 8).toUpperCase())

  return (
    <>
      {reference && <Line label={t('contact.sent.reference', { reference: '' })}>{reference}</Line>}
      {hour && <Line label={t('contact.sent.by', { when: '' })}>{instantIn(languages[language].locale, hour)}</Line>}
      {address && (
        <ButtonLink look="plain" icon="clock" href={address} rel="noreferrer">
          {t('contact.follow')}
        </ButtonLink>
      )}
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <p>
    {label}
    <bdi className={styles.handed}>{children}</bdi>
  </p>
)

/** Null until the server said what it promised. */
function useNewsOf(address: string | null): News | null {
  const [news, setNews] = useState<News | null>(null)
  useEffect(() => {
    const token = address && new URL(address, location.href).searchParams.get('request')
    if (token) void readPage(token).then(setNews)
  }, [address])
  return news
}

function instantIn(locale: string, at: string): string {
  const day = dayIn(locale, at)
  return day === dayIn(locale, new Date()) ? hourIn(locale, at) : `${day}, ${hourIn(locale, at)}`
}
