/**
 * Replaces the link of the client's private page, for when it got into the wrong hands: the former one opens nothing any
 * more. It is offered beside a link that is shown, and once the e-mail was corrected.
 */
import { useState } from 'react'
import { PRIVATE_LINK_PATH } from '#contract/private-page.ts'
import { askLink } from '#console/calls/ask-link.ts'
import { isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { type Words, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { useSheet } from '#console/views/requests/sheet/sheet-context.ts'
import styles from '../Calling.module.css'
import { isLinkAtFormerAddress } from './replaced-links.ts'

interface ReplaceLinkProps {
  isLinkShown: boolean
  onReplaced: (link: string) => void
}

const ACT = 'replace link'

export function ReplaceLink({ isLinkShown, onReplaced }: ReplaceLinkProps) {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  const [isAsking, setAsking] = useState(false)
  const [notDone, setNotDone] = useState<Words | null>(null)
  const { id: request, version } = sheet.stand
  const isAtFormerAddress = isLinkAtFormerAddress(sheet)

  function ask(): void {
    setNotDone(null)
    setAsking(true)
  }

  function replace(): void {
    let link = ''
    setNotDone(null)
    act({
      name: ACT,
      async run() {
        link = await askLink(PRIVATE_LINK_PATH, { request, replace: version })
        return null
      },
      done() {
        setAsking(false)
        onReplaced(link)
        news.done(t('sheet.page.replaced'), t('sheet.page.replaced.text'))
      },
      failed(problem) {
        const isLost = isProblem(problem, 'PT409')
        if (isLost) setAsking(false)
        else setNotDone(wordsForFailedChange(problem, t))
        return !isLost
      },
    })
  }

  // The key that took the link is free once the link is shown.
  const { key } = SHEET_KEYS.page
  useShortcut({ key, does: t('sheet.page.replace') }, ask, isLinkShown)

  if (!isLinkShown && !isAtFormerAddress) return null
  return (
    <div className={styles.page}>
      {isAtFormerAddress && <p>{t('sheet.page.former')}</p>}
      <Action aria-keyshortcuts={isLinkShown ? key : undefined} onClick={ask}>
        {t('sheet.page.replace')}
      </Action>
      {isAsking && (
        <AskFirst
          title={t('sheet.page.replace.ask')}
          confirm={t('sheet.page.replace')}
          busy={busy === ACT}
          notDone={notDone}
          onConfirm={replace}
          onCancel={() => setAsking(false)}
        >
          <p>{t('sheet.page.replace.text')}</p>
        </AskFirst>
      )}
    </div>
  )
}
