/** The button and the key that open the form for a request that came by telephone, on WhatsApp or in a mail. */
import { useState } from 'react'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { lazyDialog, useLoadAhead } from '#console/parts/lazy/lazy-dialog.tsx'
import { useShortcut } from '#console/shortcuts.tsx'

const EnterDialog = lazyDialog('enter.title', async () => (await import('./EnterDialog.tsx')).EnterDialog)

const KEY = '+'

export function EnterRequest() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useLoadAhead(EnterDialog)
  useShortcut({ key: KEY, does: t('enter.title') }, () => setOpen(true))
  return (
    <>
      <Action glyph="plus" aria-label={t('enter.title')} aria-keyshortcuts={KEY} onClick={() => setOpen(true)}>
        {t('enter.do')}
      </Action>
      {isOpen && <EnterDialog.Shown onClose={() => setOpen(false)} />}
    </>
  )
}
