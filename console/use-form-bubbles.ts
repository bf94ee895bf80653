/** Replaces the browser's validation messages, which are in the browser's language, by messages in the language of the room. */
import { useEffect } from 'react'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { useTranslate } from './language.tsx'

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFormControl = (target: EventTarget | null): target is FormControl =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

export function useFormBubbles(): void {
  const t = useTranslate()
  useEffect(() => {
    const worded = new Set<FormControl>()
    /** A custom message makes its field invalid until it is cleared, even if a script has filled the field. */
    const release = () => {
      for (const field of worded) field.setCustomValidity('')
      worded.clear()
    }
    const word = ({ target }: Event) => {
      if (!isFormControl(target)) return
      target.setCustomValidity(wordsFor(target, t))
      worded.add(target)
    }
    addEventListener('invalid', word, true)
    // `change` would come too early: the browser moves the focus to the invalid field.
    addEventListener('input', release, true)
    return () => {
      release()
      removeEventListener('invalid', word, true)
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
