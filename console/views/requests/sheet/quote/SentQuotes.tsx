/**
 * Lists the quotes that were sent, each with its hour and whether the client opened it; a press on a name downloads it.
 */
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { storageProblem } from '#console/calls/call.ts'
import { client } from '#console/session/client.ts'
import { settings } from '#console/settings.ts'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import type { Sheet } from '#contract/database-types.ts'
import { useSheet } from '../sheet-context.ts'
import styles from './SendQuote.module.css'

/** The validity of the download address, in seconds. */
const ADDRESS_SECONDS = 60

type SentQuote = Sheet['quotes'][number]

export function SentQuotes({ quotes }: Pick<Sheet, 'quotes'>) {
  const { t, locale } = useLanguage()
  const { id: request } = useSheet().sheet.stand
  const news = useNews()

  async function open({ id, name }: SentQuote): Promise<void> {
    const path = `${request}/${id}.pdf`
    const { data, error } = await client.storage
      .from('documents')
      .createSignedUrl(path, ADDRESS_SECONDS, { download: name })
    if (error) throw storageProblem(error)
    location.assign(data.signedUrl)
  }

  const readIn = (quote: SentQuote, isReplaced: boolean) => {
    if (isReplaced) return t('sheet.sendQuote.replaced')
    const { first_opened_at: opened } = quote
    return opened ? t('sheet.sendQuote.opened', { hour: dayAndHourIn(locale, opened) }) : t('sheet.sendQuote.unopened')
  }

  const nameOf = ({ name }: SentQuote, isReplaced: boolean) => {
    const Weight = isReplaced ? 's' : 'strong'
    return (
      <Weight>
        <bdi>{name}</bdi>
      </Weight>
    )
  }

  return (
    <>
      <ul className={styles.sent}>
        {quotes.map((quote, place) => (
          <li key={quote.id}>
            {settings.storage ? (
              <button
                type="button"
                aria-label={t('sheet.sendQuote.open', { name: quote.name })}
                onClick={() => void open(quote).catch(news.unread)}
              >
                {nameOf(quote, place > 0)}
              </button>
            ) : (
              nameOf(quote, place > 0)
            )}
            <span>
              {t('sheet.sendQuote.sent', { hour: dayAndHourIn(locale, quote.sent_at) })} · {readIn(quote, place > 0)}
            </span>
          </li>
        ))}
      </ul>
      {!settings.storage && <p className={styles.hint}>{t('sheet.files.closed')}</p>}
    </>
  )
}
