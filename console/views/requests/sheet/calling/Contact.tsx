/**
 * Shows the ways to reach the client besides the call. Links contain only digits and the fixed greeting (safety C25).
 */
import { useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { phoneParts } from '#contract/request/phone-parts.ts'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { useChatLink } from './use-chat-link.ts'
import { useOpenedMessage } from './use-opened-message.ts'
import { telephoneLink } from './links.ts'
import { Copied } from './Copied.tsx'
import { PageLink } from './page-link/PageLink.tsx'
import { usePhoneInGroups } from './phones.ts'
import styles from './Calling.module.css'
import { TakeOver } from './ColleagueKeys.tsx'
import { useSheet } from '../sheet-context.ts'
import { TheirHour } from './TheirHour.tsx'

export function Contact() {
  const t = useTranslate()
  const { sheet, sentences, isFree, isMine, isCallable } = useSheet()
  const { request, stand } = sheet
  // The holder is named in place of the button, so that no client is called by two advisers.
  const colleague = isMine ? null : stand.claimed_by_name
  const telephone = telephoneLink(request)
  const chat = useChatLink()(sentences.messages.greeting)
  const inGroups = usePhoneInGroups()
  const note = useOpenedMessage()
  const chatLink = useRef<HTMLAnchorElement>(null)
  const mayChat = Boolean(chat) && !colleague && isCallable
  // The key clicks the link, because the click opens the tab and is noted in the history.
  const { key } = SHEET_KEYS.whatsapp
  useShortcut({ key, does: t('sheet.whatsappName') }, () => chatLink.current?.click(), mayChat)
  const { whatsapp, whatsapp_e164: dialled } = request
  const { number, extension } = phoneParts(whatsapp)

  return (
    <section className={styles.contact} aria-label={t('sheet.contact')}>
      {colleague && isCallable && <p className={styles.theirs}>{t('sheet.theirs', { name: colleague })}</p>}
      {colleague && isCallable && <TakeOver />}
      {chat && mayChat && (
        <a
          ref={chatLink}
          aria-keyshortcuts={key}
          className={styles.chat}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('sheet.whatsappName')}
          onClick={() => note('whatsapp', 'greeting', sentences.messages.greeting)}
        >
          <Icon name="message" />
          {t('sheet.whatsapp')}
        </a>
      )}
      {isFree && (
        <div className={styles.ways}>
          {!colleague && isCallable && <WriteToClient />}
          <PageLink />
        </div>
      )}
      {!telephone && isCallable && <p>{t(whatsapp ? 'sheet.noNumber' : 'sheet.numberNotGiven')}</p>}
      <dl>
        {whatsapp && (
          <div>
            <dt>{t('sheet.phone')}</dt>
            <Copied value={dialled ?? number} shown={dialled ? inGroups(dialled) : number}>
              {extension && t('sheet.extension', { extension })}
            </Copied>
          </div>
        )}
        {request.email && (
          <div>
            <dt>{t('sheet.email')}</dt>
            <Copied value={request.email} shown={request.email} />
          </div>
        )}
      </dl>
      {isCallable && <TheirHour />}
    </section>
  )
}

const KEY = SHEET_KEYS.write.key

/** The button and the key that open the usual messages. */
function WriteToClient() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useShortcut({ key: KEY, does: t('sheet.write') }, () => setOpen(true))
  return (
    <>
      <Action aria-keyshortcuts={KEY} onClick={() => setOpen(true)}>
        {t('sheet.write')} <kbd aria-hidden="true">{KEY.toUpperCase()}</kbd>
      </Action>
      {isOpen && <MessageDialog onClose={() => setOpen(false)} />}
    </>
  )
}
