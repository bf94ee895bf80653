/**
 * Gives the adviser the address of the client's private page, to send where no letter could. The server makes it only
 * when the adviser presses the button, and notes that in the history, because anybody who has the address can open the
 * page. An address that was replaced since, here or by a colleague, is shown no longer.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { PRIVATE_LINK_PATH } from '#contract/private-page.ts'
import { askLink } from '#console/calls/ask-link.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { refreshSheet } from '#console/views/requests/live/requests-cache.ts'
import { useSheet } from '#console/views/requests/sheet/sheet-context.ts'
import styles from '../Calling.module.css'
import { Copied } from '../Copied.tsx'
import { useChatLink } from '../use-chat-link.ts'
import { useOpenedMessage } from '../use-opened-message.ts'
import { countReplacements } from './replaced-links.ts'
import { ReplaceLink } from './ReplaceLink.tsx'

/** An address, and the number of replacements that it comes after. */
interface TakenLink {
  address: string
  replacements: number
}

export function PageLink() {
  const t = useTranslate()
  const news = useNews()
  const queries = useQueryClient()
  const { sheet } = useSheet()
  const { request, events } = sheet
  const replacements = countReplacements(events)
  const [taken, setTaken] = useState<TakenLink | null>(null)
  const asking = useMutation({
    mutationFn: async (known: number): Promise<TakenLink> => ({
      address: await askLink(PRIVATE_LINK_PATH, { request: request.id }),
      replacements: known,
    }),
    onSuccess(link) {
      setTaken(link)
      return refreshSheet(queries, request.id)
    },
    onError: news.failed,
  })
  const link = taken && taken.replacements >= replacements ? taken.address : null

  const shown = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)

  function ask(): void {
    focused.current = document.activeElement
    asking.mutate(replacements)
  }

  // The pressed button gives way to the link, which takes the focus unless the adviser has gone on meanwhile.
  useLayoutEffect(() => {
    const now = document.activeElement
    if (now === document.body || now === focused.current)
      shown.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [link])

  const { key } = SHEET_KEYS.page
  useShortcut({ key, does: t('sheet.page') }, ask, !link && !asking.isPending)

  return (
    <>
      {link ? (
        <div ref={shown} className={styles.page}>
          <ShownLink link={link} />
        </div>
      ) : (
        <Action aria-keyshortcuts={key} busy={asking.isPending} onClick={ask}>
          {t('sheet.page')}
        </Action>
      )}
      <ReplaceLink
        isLinkShown={link !== null}
        onReplaced={(address) => setTaken({ address, replacements: replacements + 1 })}
      />
    </>
  )
}

function ShownLink({ link }: { link: string }) {
  const t = useTranslate()
  const { sentences } = useSheet()
  const note = useOpenedMessage()
  const chat = useChatLink()(sentences.page.replace('{link}', () => link))
  return (
    <>
      {chat && (
        <a
          className={styles.chat}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          // The history stores the words without the address, which opens the page for anybody who reads it.
          onClick={() => note('whatsapp', 'page', sentences.page.replace('{link}', '\u2026'))}
        >
          <Icon name="message" />
          {t('sheet.page.whatsapp')}
        </a>
      )}
      <dl>
        <div>
          <dt>{t('sheet.page.address')}</dt>
          <Copied value={link} shown={link} />
        </div>
      </dl>
      <p>{t('sheet.page.text')}</p>
    </>
  )
}
