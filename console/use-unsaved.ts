/** Keeps what somebody typed or changed in a dialog: the first dismissal after the last change asks for a second one. */
import { useState } from 'react'
import { useTranslate } from './language.tsx'
import type { Words } from './news.ts'

export interface UnsavedText {
  /** Notes that somebody typed or changed something. */
  typed: () => void
  /** Notes that all of it is stored. */
  saved: () => void
  hasTyped: boolean
  dismiss: () => void
  /** The question, while it is asked. */
  asks: Words | null
}

export function useUnsaved(onClose: () => void): UnsavedText {
  const t = useTranslate()
  const [filled, setFilled] = useState<'filled' | 'asked' | null>(null)
  return {
    typed: () => setFilled('filled'),
    saved: () => setFilled(null),
    hasTyped: filled !== null,
    dismiss: () => (filled === 'filled' ? setFilled('asked') : onClose()),
    asks: filled === 'asked' ? { title: t('console.unsaved'), text: t('console.unsaved.text') } : null,
  }
}
