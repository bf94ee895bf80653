/** Lists the files that the client added, by name and size. A file is only downloaded, never shown in the room. */
import { storageProblem } from '#console/calls/call.ts'
import { Action } from '#console/parts/Action.tsx'
import { useLanguage } from '#console/language.tsx'
import { client } from '#console/session/client.ts'
import { settings } from '#console/settings.ts'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import type { Sheet } from '#contract/database-types.ts'
import { fileSize } from '#languages/sentences/file-size.ts'
import part from '../CallSheet.module.css'
import { useSheet } from '../sheet-context.ts'
import styles from './ClientFiles.module.css'

type ClientFile = Sheet['attachments'][number]

/** The validity of the download address, in seconds. */
const ADDRESS_SECONDS = 60

export function ClientFiles() {
  const { t, locale } = useLanguage()
  const { sheet, news } = useSheet()
  const { attachments } = sheet
  if (attachments.length === 0) return null

  async function download({ key, name }: ClientFile) {
    const { data, error } = await client.storage
      .from('attachments')
      .createSignedUrl(key, ADDRESS_SECONDS, { download: name })
    if (data) location.assign(data.signedUrl)
    else news.unread(storageProblem(error))
  }

  return (
    <section className={part.part} aria-labelledby="client-files">
      <h3 id="client-files">{t('sheet.files')}</h3>
      <ul className={styles.files}>
        {attachments.map((file) => (
          <li key={file.key}>
            <p id={file.key}>
              <bdi>{file.name}</bdi>
              <span>
                {fileSize(file.size, locale)} · {dayAndHourIn(locale, file.added_at)}
              </span>
            </p>
            {settings.storage && (
              <Action aria-describedby={file.key} onClick={() => void download(file)}>
                {t('sheet.files.download')}
              </Action>
            )}
          </li>
        ))}
      </ul>
      {!settings.storage && <p>{t('sheet.files.closed')}</p>}
    </section>
  )
}
