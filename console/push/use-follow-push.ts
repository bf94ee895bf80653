/**
 * Opens the target of a pressed notification. While a dialog is open it waits, because the other screen would take the
 * dialog away, with what was typed in it; the target is offered when the dialog is closed.
 */
import { useEffect, useEffectEvent } from 'react'
import { useToast } from '#ui/Toast.tsx'
import { useTranslate } from '../language.tsx'
import { go } from '../router.tsx'
import { undoToastRemaining } from '../undo.ts'
import { followPush } from './follow-push.ts'

/** `adviser` is the id of the user. */
export function useFollowPush(adviser: string): void {
  const t = useTranslate()
  const toast = useToast()

  const sayWaits = useEffectEvent(() => {
    toast({ tone: 'success', title: t('push.waits'), text: t('push.waits.text'), passing: false })
  })
  const sayOffer = useEffectEvent((to: string) => {
    toast({ tone: 'success', title: t('push.waits'), action: { label: t('push.waits.open'), run: () => go(to) } })
  })

  useEffect(() => {
    function open(to: string): void {
      const dialog = openDialog()
      if (!dialog) return go(to)
      sayWaits()
      // The toast with the undo of what was saved in the dialog is shown first.
      dialog.addEventListener('close', () => setTimeout(() => offer(to), undoToastRemaining()), { once: true })
    }
    function offer(to: string): void {
      // Another dialog may have followed.
      if (openDialog()) open(to)
      else sayOffer(to)
    }
    return followPush(adviser, open)
  }, [adviser])
}

const openDialog = () => document.querySelector('dialog[open]')
