/** Lists the files that the visitor added to the request. They can add, open and remove files. */
import { useRef, useState } from 'react'
import { FILE_TYPES, LARGEST_FILE, MOST_FILE_BYTES, MOST_FILES } from '#contract/private-page.ts'
import { fileSize } from '#languages/sentences/file-size.ts'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { askPage, readPage } from '../ask-page.ts'
import { useSpoken } from '../spoken.tsx'
import type { Visit } from '../use-visited-page.ts'
import styles from './Files.module.css'
import { sendFile, type SentFile } from './send-file.ts'

const isTaken = ({ type, size }: File) => FILE_TYPES.some((taken) => taken === type) && size > 0 && size <= LARGEST_FILE

export function Files({ token, page, tell }: Visit) {
  const { t, locale } = useSpoken()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Exclude<SentFile, 'sent' | 'failed'> | null>(null)
  const { attachments: files, files_closed: closed, step } = page
  const mayAdd = !closed && step !== 'withdrawn' && step !== 'lost'
  if (!files || (!mayAdd && files.length === 0)) return null
  const total = files.reduce((bytes, { size }) => bytes + size, 0)

  async function add(file: File | undefined) {
    if (!file) return
    setProblem(null)
    if (!isTaken(file)) return setProblem('wrong')
    if (files!.length >= MOST_FILES || total + file.size > MOST_FILE_BYTES) return setProblem('full')
    setBusy(true)
    const sent = await sendFile(token, file)
    if (sent === 'sent') tell(await readPage(token))
    setBusy(false)
    if (sent === 'sent') toast({ tone: 'success', title: t('files.added') })
    else if (sent === 'failed') toast({ tone: 'problem', title: t('files.failed'), text: t('failed.text') })
    else setProblem(sent)
  }

  async function open(file: string) {
    const asked = await askPage<{ address: string | null }>('attachment', token, { file })
    if (asked.ok && asked.answer.address) location.assign(asked.answer.address)
    else toast({ tone: 'problem', title: t('failed'), text: t('failed.text') })
  }

  async function remove(file: string) {
    setBusy(true)
    const asked = await askPage<{ removed: boolean }>('detach', token, { file })
    if (asked.ok) tell(await readPage(token))
    setBusy(false)
    setProblem(null)
    if (asked.ok) toast({ tone: 'success', title: t('files.removed') })
    else toast({ tone: 'problem', title: t('failed'), text: t('failed.text') })
  }

  return (
    <section className={styles.files} aria-labelledby="files">
      <h2 id="files">{t('files.title')}</h2>
      {closed && <p>{t('files.closed')}</p>}
      {mayAdd && <p id="files-taken">{t('files.text')}</p>}
      {files.length > 0 && (
        <ul>
          {files.map(({ key, name, size }) => (
            <li key={key}>
              <span id={key}>
                <bdi>{name}</bdi> <small>{fileSize(size, locale)}</small>
              </span>
              {!closed && (
                <Button look="plain" aria-describedby={key} onClick={() => void open(key)}>
                  {t('files.open')}
                </Button>
              )}
              <Button look="plain" aria-describedby={key} disabled={busy} onClick={() => void remove(key)}>
                {t('files.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <>
          <input
            ref={input}
            type="file"
            accept={FILE_TYPES.join()}
            hidden
            onChange={({ target }) => {
              void add(target.files?.[0])
              target.value = ''
            }}
          />
          <Button
            look="quiet"
            aria-describedby="files-taken"
            aria-disabled={busy}
            onClick={() => busy || input.current?.click()}
          >
            {t(busy ? 'files.adding' : 'files.add')}
          </Button>
          <p role="status">{problem && t(`files.${problem}`)}</p>
        </>
      )}
    </section>
  )
}
