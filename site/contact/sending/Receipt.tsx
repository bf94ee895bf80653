/**
 * Shows the receipt of a request that arrived (product §3.5): its reference, the hour of the call in the visitor's
 * time zone, and the link to its private page. The link is never stored, because others may use this device. After a
 * reload the other facts are still known, and the private page opens from the letter.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { languages } from '#languages/languages.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useToast } from '#ui/Toast.tsx'
import { useFormLanguage } from '../form-translate.ts'
import { storeReceipt, type StoredReceipt, readReceipt } from './stored-receipt.ts'
import { askPage, type PageReading, readPage } from '#site/private-page/ask-page.ts'
import { mayBeCalled, promisedHour } from '#contract/visitor-standing.ts'
import { instantAfter, instantIn } from '#site/private-page/when.ts'
import styles from './Receipt.module.css'
import { privatePageOf } from './unsent-requests.ts'

export function Receipt({ requestId }: { requestId: string }) {
  const { translate: t, language } = useFormLanguage()
  const address = privatePageOf(requestId)
  const { reference, by, from, inWriting, followed, code } = useReceipt(requestId, address)
  const { locale } = languages[language]
  const latest = by && (from ? instantAfter(locale, from, by) : instantIn(locale, by))

  return (
    <>
      {from && (
        <Line label={t('contact.sent.from', { when: '' })}>
          <span className={styles.hour}>{instantIn(locale, from)}</span>
        </Line>
      )}
      {by && (
        <Line label={t(inWriting ? 'contact.sent.writtenBy' : 'contact.sent.by', { when: '' })}>
          <span className={styles.hour}>{latest}</span>
        </Line>
      )}
      {reference && <Line label={t('contact.sent.reference', { reference: '' })}>{reference}</Line>}
      {code && (
        <div className={styles.stub}>
          {t('contact.code')}
          <b>
            <bdi dir="ltr">{code}</bdi>
          </b>
          {t('contact.code.text')}
        </div>
      )}
      {address && (
        <div className={styles.ways}>
          <ButtonLink look="plain" icon="clock" href={address} rel="noreferrer">
            {t('contact.follow')}
          </ButtonLink>
          {by && !inWriting && <SaveCalendarFile address={address} reference={reference} />}
        </div>
      )}
      {followed && !address && <p className={styles.line}>{t('contact.byLetter')}</p>}
    </>
  )
}

const tokenOf = (address: string) => new URL(address, location.href).searchParams.get('request')!

/** Saves the hour of the call as a calendar file, which the server writes. */
function SaveCalendarFile({ address, reference }: { address: string; reference: string | null }) {
  const { translate: t, language } = useFormLanguage()
  const toast = useToast()
  async function keep() {
    const asked = await askPage<{ file: string | null }>('calendar', tokenOf(address), { language })
    const file = asked.ok && asked.answer.file
    if (file) saveFile(`${reference}.ics`, 'text/calendar', file)
    else toast({ tone: 'problem', title: t('contact.follow'), text: t('contact.byLetter') })
  }
  return (
    <Button look="plain" icon="calendar" onClick={() => void keep()}>
      {t('contact.calendar')}
    </Button>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className={styles.line}>
    {label}
    <bdi className={styles.handed}>{children}</bdi>
  </p>
)

interface ReceiptWithCode extends Omit<StoredReceipt, 'requestId'> {
  /** The code that the caller says. It comes from the private page and is never stored. */
  code: string | null
}

/** The receipt that this tab kept, until the server sends the private page. An hour in the past is not shown. */
function useReceipt(requestId: string, address: string | null): ReceiptWithCode {
  const news = usePageReading(address)
  const page = news?.kind === 'page' ? news.page : null
  const kept = readReceipt()
  const before = kept?.requestId === requestId ? kept : null
  // Advisers find a request by the beginning of its id as well.
  const ofId = news || !address ? requestId.slice(0, 8).toUpperCase() : null
  const reference = page?.reference ?? before?.reference ?? ofId
  const by = page ? promisedHour(page) : (before?.by ?? null)
  const from = page ? page.call_from : before?.from
  const inWriting = page ? page.in_writing : before?.inWriting
  const followed = before?.followed ?? address !== null

  useEffect(() => {
    if (reference) storeReceipt({ requestId, reference, by, from, inWriting, followed })
  }, [requestId, reference, by, from, inWriting, followed])

  const code = page && mayBeCalled(page) && !page.in_writing ? page.caller_code : null
  const ahead = (at: string | null | undefined) => (at && isAhead(at) ? at : null)
  return { reference, by: ahead(by), from: ahead(from), inWriting, followed, code }
}

const isAhead = (at: string) => new Date(at) > new Date()

/** The private page as the server sent it; null before its answer. */
function usePageReading(address: string | null): PageReading | null {
  const [news, setNews] = useState<PageReading | null>(null)
  useEffect(() => {
    if (address) void readPage(tokenOf(address)).then(setNews)
  }, [address])
  return news
}
