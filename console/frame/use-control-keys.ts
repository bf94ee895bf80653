/**
 * Binds Ctrl (or the command key) with K, which opens the palette, also while the adviser types, and with Z, which
 * undoes the latest act. Both do nothing while a dialog is open.
 */
import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../pressed-keys.ts'
import { undoLatest } from '../undo.ts'

export function useControlKeys(openPalette: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isControl || document.querySelector('dialog[open]')) return
    const key = keyOf(event)
    if (key === 'k') {
      event.preventDefault()
      openPalette()
    }
    // In a field the browser undoes what was typed.
    if (key === 'z' && !isField(event.target) && undoLatest()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, [contenteditable]') !== null
