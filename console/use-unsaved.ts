/** Keeps what somebody typed in a dialog: the first dismissal after the last letter asks for a second one. */
import { useState } from 'react'
import { useTranslate } from './language.tsx'
import type { Words } from './news.ts'

interface UnsavedText {
  /** Notes that somebody typed. */
  typed: () => void
  dismiss: () => void
  /** The question, while it is asked. */
  asks: Words | null
}

export function useUnsaved(onClose: () => void): UnsavedText {
  const t = useTranslate()
  const [filled, setFilled] = useState<'filled' | 'asked' | null>(null)
  return {
    typed: () => setFilled('filled'),
    dismiss: () => (filled === 'filled' ? setFilled('asked') : onClose()),
    asks: filled === 'asked' ? { title: t('console.unsaved'), text: t('console.unsaved.text') } : null,
  }
}
