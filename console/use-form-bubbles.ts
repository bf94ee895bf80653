/**
 * Replaces the browser's validation messages, which are in the browser's language, by messages in the language of the
 * room.
 */
import { useEffect } from 'react'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { useTranslate } from './language.tsx'

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFormControl = (target: EventTarget | null): target is FormControl =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

export function useFormBubbles(): void {
  const t = useTranslate()
  useEffect(() => {
    const marked = new Set<FormControl>()
    /**
     * Clears all custom messages: a message makes its field invalid until it is cleared, also after a script filled it.
     */
    const release = () => {
      for (const field of marked) field.setCustomValidity('')
      marked.clear()
    }
    const setMessage = ({ target }: Event) => {
      if (!isFormControl(target)) return
      target.setCustomValidity(wordsFor(target, t))
      marked.add(target)
    }
    addEventListener('invalid', setMessage, true)
    // Not `change`: the browser moves the focus to the invalid field, which may fire it and clear the message at once.
    addEventListener('input', release, true)
    return () => {
      release()
      removeEventListener('invalid', setMessage, true)
      removeEventListener('input', release, true)
    }
  }, [t])
}

function wordsFor(field: FormControl, t: ConsoleTranslate): string {
  const { validity, value } = field
  if (validity.tooShort && 'minLength' in field) return t('form.short', { count: field.minLength })
  if (validity.typeMismatch) return t('form.email')
  // Blanks alone, which the pattern refuses, count as a missing value.
  if (!validity.valueMissing && value.trim() !== '') return t('form.impossible')
  if (field.type === 'checkbox') return t('form.tick')
  return t(field instanceof HTMLSelectElement ? 'form.choose' : 'form.missing')
}
