/**
 * A dialog with the usual messages to a client, filled in, in the client's language. The chosen one opens in the
 * adviser's own WhatsApp or mail program, where it can be changed; the history has the prepared words.
 */
import { useState } from 'react'
import { CLIENT_MESSAGES, type ClientMessage } from '#contract/client-messages.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import styles from './Calling.module.css'
import { mailLink } from './links.ts'
import { useSheet } from '../sheet-context.ts'
import { useChatLink } from './use-chat-link.ts'
import { useOpenedMessage } from './use-opened-message.ts'

export function MessageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { sheet, sentences } = useSheet()
  const { request, stand } = sheet
  const note = useOpenedMessage()
  const [message, choose] = useState<ClientMessage>(() => fitting(stand))
  const words = sentences.messages[message]
  const chat = useChatLink()(words)
  const mail = mailLink(request.email, { subject: sentences.mail.subject, body: words })

  return (
    <Dialog
      title={t('sheet.write')}
      onDismiss={onClose}
      actions={<Action onClick={onClose}>{t('console.close')}</Action>}
    >
      <fieldset className={styles.choice}>
        <legend>{t('sheet.write.which')}</legend>
        {CLIENT_MESSAGES.map((name) => (
          <label key={name}>
            <input type="radio" name="message" checked={name === message} onChange={() => choose(name)} />
            {t(`sheet.message.${name}`)}
          </label>
        ))}
      </fieldset>
      <blockquote className={styles.words} lang={sentences.language} dir={sentences.direction}>
        {words}
      </blockquote>
      <p>{t(chat || mail ? 'sheet.write.text' : 'sheet.write.none')}</p>
      {chat && (
        <a
          className={styles.chat}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => note('whatsapp', message, words)}
        >
          <Icon name="message" />
          {t('sheet.whatsapp')}
        </a>
      )}
      {mail && (
        <a className={styles.chat} href={mail} onClick={() => note('mail', message, words)}>
          <Icon name="mail" />
          {t('sheet.write.mail')}
        </a>
      )}
    </Dialog>
  )
}

/** The message that fits the state of the request, as the first choice. */
function fitting({ state, attempts, last_outcome }: ReturnType<typeof useSheet>['sheet']['stand']): ClientMessage {
  if (state === 'reached') return 'quoteSoon'
  if (state === 'quoted') return 'followUp'
  return attempts > 0 && last_outcome !== 'reached' ? 'missed' : 'greeting'
}
