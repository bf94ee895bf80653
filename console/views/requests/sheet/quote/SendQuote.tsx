/**
 * Sends a quote as a PDF: the adviser drops it anywhere on the page or chooses it, checks its name, and sends it. The
 * client's page shows it at once; the letter follows after the minute in which the adviser can undo it.
 */
import { useEffect, useId, useRef, useState } from 'react'
import type { Sheet } from '#contract/database-types.ts'
import { call, CallProblem, storageProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { client } from '#console/session/client.ts'
import { settings } from '#console/settings.ts'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import part from '../CallSheet.module.css'
import { useSheet } from '../sheet-context.ts'
import styles from './SendQuote.module.css'
import { SentQuotes } from './SentQuotes.tsx'
import { useDroppedFile } from './use-dropped-file.ts'

/** In bytes, as the storage limits it. */
const LARGEST = 10_000_000
const NO_PDF = 'no_pdf'

/** The id of the document is made when the file is chosen, so that sending the file again repeats the same act. */
interface ChosenFile {
  file: File
  document: string
}

const actOf = ({ document }: ChosenFile) => `quote ${document}`

export function SendQuote() {
  const t = useTranslate()
  const { sheet, isFree } = useSheet()
  const { state } = sheet.stand
  // With STORAGE=off no file can be stored: the adviser sends it by other means and notes that with the state.
  const maySend = settings.storage && isFree && (state === 'reached' || state === 'quoted')
  if (!maySend && sheet.quotes.length === 0) return null
  return (
    <section className={`${part.part} ${sheet.quotes.length > 0 ? '' : part.onScreen}`} aria-labelledby="send-quote">
      <h3 id="send-quote">{t('sheet.sendQuote')}</h3>
      {sheet.quotes.length > 0 && <SentQuotes quotes={sheet.quotes} />}
      {maySend && <QuoteForm isAgain={sheet.quotes.length > 0} />}
    </section>
  )
}

function QuoteForm({ isAgain }: { isAgain: boolean }) {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const hint = useId()
  const isOver = useDroppedFile(take)
  const { key } = SHEET_KEYS.quoteFile
  useShortcut({ key, does: t('sheet.sendQuote.choose') }, () => input.current?.click())

  // The place may be off the screen, but the sign that a file may be dropped must be seen.
  useEffect(() => {
    if (isOver) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOver])

  // Shows the chosen file, and puts the focus on the button that sends it.
  useEffect(() => {
    if (!chosen) return
    box.current?.querySelector('button')?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function take(file: File | undefined): void {
    if (!file) return
    const fits = file.type === 'application/pdf' && file.size > 0 && file.size <= LARGEST
    setProblem(!fits)
    setChosen(fits ? { file, document: crypto.randomUUID() } : null)
  }

  function send(one: ChosenFile): void {
    act({
      name: actOf(one),
      run: () => upload(one, sheet.stand),
      done(undo) {
        setChosen(null)
        news.done(t('sheet.sendQuote.done'), undefined, undo)
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
    <div ref={box} className={`${styles.drop} ${part.onScreen}`} data-over={isOver || undefined}>
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
          <Action aria-describedby={hint} aria-keyshortcuts={key} onClick={() => input.current?.click()}>
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

/**
 * Stores the file and then notes the quote, because nobody can read a file that no quote names. After a failure the
 * same file is sent again, and `KeyAlreadyExists` says that it was stored before.
 */
async function upload({ file, document }: ChosenFile, { id: request, version }: Sheet['stand']) {
  const path = `${request}/${document}.pdf`
  const { error } = await client.storage.from('documents').upload(path, file, { contentType: 'application/pdf' })
  const code = error && 'code' in error ? error.code : undefined
  if (code === 'InvalidMimeType' || code === 'EntityTooLarge') throw new CallProblem(NO_PDF, error!.message)
  if (error && code !== 'KeyAlreadyExists') throw storageProblem(error)
  return call('send_quote', { request, document, name: file.name.slice(0, 200), seen_version: version })
}
