/** Shows the current quote with its date and a download, and below it, struck through, the quotes that it replaced. */
import { useState } from 'react'
import type { QuoteFile, VisitorPage } from '#contract/private-page.ts'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { askPage } from '../ask-page.ts'
import styles from './Quotes.module.css'
import { useSpoken } from '../spoken.tsx'
import { localDay, localHour } from '../when.ts'

interface QuotesProps {
  token: string
  page: VisitorPage
}

export function Quotes({ token, page: { quotes = [], files_closed: closed } }: QuotesProps) {
  const { t, locale } = useSpoken()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [current, ...earlier] = quotes
  if (!current) return null
  const when = ({ sent_at: at }: QuoteFile) => ({ day: localDay(locale, at), hour: localHour(locale, at) })

  async function open(document: string) {
    setBusy(true)
    const asked = await askPage<{ address: string | null }>('document', token, { document })
    setBusy(false)
    if (asked.ok && asked.answer.address) location.assign(asked.answer.address)
    else toast({ tone: 'problem', title: t('quotes.failed'), text: t('failed.text') })
  }

  return (
    <section className={styles.quotes} aria-labelledby="quotes">
      <div>
        <h2 id="quotes">{t('quotes.title')}</h2>
        <strong>
          <bdi>{current.name}</bdi>
        </strong>
        <p className={styles.when}>{t('quotes.sent', when(current))}</p>
      </div>
      {closed ? (
        <p className={styles.when}>{t('files.closed')}</p>
      ) : (
        <Button icon="arrow" aria-disabled={busy} onClick={() => void (busy || open(current.id))}>
          {t('quotes.open')}
        </Button>
      )}
      {earlier.length > 0 && (
        <details className={`${styles.earlier} ${styles.when}`}>
          <summary>{t('quotes.earlier')}</summary>
          <ul>
            {earlier.map((quote) => (
              <li key={quote.id}>
                <s>
                  <bdi>{quote.name}</bdi>
                </s>{' '}
                {t('quotes.replaced', when(quote))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
