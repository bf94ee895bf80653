/**
 * The quote itself: an adviser drops the PDF, sees which file it is, and sends it. The client's page shows it at once; what was
 * sent stays here with its hour, and whether it was opened.
 */
import { type DragEvent, useId, useRef, useState } from 'react'
import type { Sheet } from '#contract/database-types.ts'
import { call, CallProblem } from '#console/calls/call.ts'
import { useLanguage, useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { client } from '#console/session/client.ts'
import { settings } from '#console/settings.ts'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import part from '../CallSheet.module.css'
import { useSheet } from '../sheet-context.ts'
import styles from './SendQuote.module.css'

const LARGEST = 10_000_000
const NO_PDF = 'no_pdf'

/** Named once, so that a second press of the same file is the same act. */
interface ChosenFile {
  file: File
  document: string
}

const actOf = ({ document }: ChosenFile) => `quote ${document}`

export function SendQuote() {
  const t = useTranslate()
  const { sheet, isFree } = useSheet()
  const { state } = sheet.stand
  // With STORAGE=off there is nowhere to put it: that it left by other means is noted with its state.
  const maySend = settings.storage && isFree && (state === 'reached' || state === 'quoted')
  if (!maySend && sheet.quotes.length === 0) return null
  return (
    <section className={part.part} aria-labelledby="send-quote">
      <h3 id="send-quote">{t('sheet.sendQuote')}</h3>
      {sheet.quotes.length > 0 && <SentQuotes quotes={sheet.quotes} />}
      {maySend && <QuoteForm isAgain={sheet.quotes.length > 0} />}
    </section>
  )
}

function SentQuotes({ quotes }: Pick<Sheet, 'quotes'>) {
  const { t, locale } = useLanguage()
  return (
    <ul className={styles.sent}>
      {quotes.map(({ id, name, sent_at, first_opened_at: opened }, place) => (
        <li key={id}>
          {place === 0 ? (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          ) : (
            <s>
              <bdi>{name}</bdi>
            </s>
          )}
          <span>
            {t('sheet.sendQuote.sent', { hour: dayAndHourIn(locale, sent_at) })} ·{' '}
            {place > 0
              ? t('sheet.sendQuote.replaced')
              : opened
                ? t('sheet.sendQuote.opened', { hour: dayAndHourIn(locale, opened) })
                : t('sheet.sendQuote.unopened')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function QuoteForm({ isAgain }: { isAgain: boolean }) {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState(false)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()

  function take(file: File | undefined): void {
    setOver(false)
    if (!file) return
    const fits = file.type === 'application/pdf' && file.size > 0 && file.size <= LARGEST
    setProblem(!fits)
    setChosen(fits ? { file, document: crypto.randomUUID() } : null)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }

  function send(one: ChosenFile): void {
    act({
      name: actOf(one),
      run: () => upload(one, sheet.stand),
      done: () => {
        setChosen(null)
        news.done(t('sheet.sendQuote.done'))
      },
      failed({ code }) {
        if (code !== NO_PDF) return false
        setChosen(null)
        setProblem(true)
        return true
      },
    })
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        hidden
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      {chosen ? (
        <>
          <p className={styles.file}>
            <bdi>{chosen.file.name}</bdi>
          </p>
          <div className={styles.choices}>
            <Action look="main" busy={busy === actOf(chosen)} onClick={() => send(chosen)}>
              {t('sheet.sendQuote.send')}
            </Action>
            <Action onClick={() => input.current?.click()}>{t('sheet.sendQuote.other')}</Action>
          </div>
        </>
      ) : (
        <div className={styles.choices}>
          <Action aria-describedby={hint} onClick={() => input.current?.click()}>
            {t(isAgain ? 'sheet.sendQuote.again' : 'sheet.sendQuote.choose')}
          </Action>
          <span className={styles.byMouse}>{t('sheet.sendQuote.drop')}</span>
        </div>
      )}
      <p role="status" id={hint} className={styles.hint}>
        {t(problem ? 'sheet.sendQuote.wrong' : 'sheet.sendQuote.hint')}
      </p>
    </div>
  )
}

/** The file first: what no quote names is nobody's to see. Sent again after a failure, it is the same file. */
async function upload({ file, document }: ChosenFile, { id: request, version }: Sheet['stand']) {
  const path = `${request}/${document}.pdf`
  const { error } = await client.storage.from('documents').upload(path, file, { contentType: 'application/pdf' })
  const code = error && 'code' in error ? error.code : undefined
  if (code === 'InvalidMimeType' || code === 'EntityTooLarge') throw new CallProblem(NO_PDF, error!.message)
  if (error && code !== 'KeyAlreadyExists') throw new CallProblem('unreachable', error.message)
  return call('send_quote', { request, document, name: file.name.slice(0, 200), seen_version: version })
}
