/** Says that the number belongs to another person. The adviser can ask the client by mail, or correct the number. */
import { useEffect, useRef } from 'react'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { ActionLink } from '#console/parts/ActionLink.tsx'
import { useQueryValue } from '#console/router.tsx'
import { isNumberWrong } from '../editing/edits.ts'
import { useOpenedMessage } from '../calling/use-opened-message.ts'
import { mailLink } from '../calling/links.ts'
import styles from './Notice.module.css'
import { useSheet } from '../sheet-context.ts'

export function WrongNumberNotice() {
  const t = useTranslate()
  const { sheet, sentences, isFree, isCallable } = useSheet()
  const [, setEdit] = useQueryValue('edit')
  const note = useOpenedMessage()
  const ways = useRef<HTMLDivElement>(null)
  const isShown = isCallable && isFree && isNumberWrong(sheet)
  // The link that was followed last would dial the same number again.
  useEffect(() => {
    if (isShown && isTelephone(document.activeElement)) ways.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isShown])
  if (!isShown) return null
  const { email } = sheet.request
  const mail = mailLink(email, sentences.mail)

  return (
    <section className={styles.grave} aria-labelledby="wrong-number">
      <div>
        <h3 id="wrong-number">{t('sheet.wrongNumber')}</h3>
        <p>{t(mail ? 'sheet.wrongNumber.text' : email ? 'sheet.wrongNumber.noMail' : 'sheet.wrongNumber.none')}</p>
      </div>
      <div ref={ways} className={styles.ways}>
        {mail && (
          <ActionLink glyph="mail" href={mail} onClick={() => note('mail', 'number', sentences.mail.body)}>
            {t('sheet.wrongNumber.write')}
          </ActionLink>
        )}
        <Action onClick={() => setEdit('whatsapp')}>{t('sheet.wrongNumber.correct')}</Action>
      </div>
    </section>
  )
}

const isTelephone = (element: Element | null) => element instanceof HTMLAnchorElement && element.protocol === 'tel:'
