/** Tells a signed-in adviser that the link of a letter was not opened. To others the sign-in form says it. */
import { useEffect } from 'react'
import { useToast } from '#ui/Toast.tsx'
import { useTranslate } from '../language.tsx'
import { forgetRefusal, useEntryState } from '../session/entry-state.ts'

export function useRefusedLink(): void {
  const t = useTranslate()
  const toast = useToast()
  const { linkRefused } = useEntryState()
  useEffect(() => {
    if (!linkRefused) return
    toast({ tone: 'problem', title: t(`door.refused.${linkRefused}`) })
    forgetRefusal()
  }, [linkRefused, t, toast])
}
