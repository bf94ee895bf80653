/** Says in the language of the room why a form is not sent: the bubble at a field speaks the browser's language otherwise. */
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
    /** A field with words of ours counts as invalid until they are taken away, also when a script fills it. */
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
    // Not at change: that comes when the browser moves the focus to the field it speaks of.
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
  // A name of blanks, which its pattern refuses, is as good as none.
  if (!validity.valueMissing && value.trim() !== '') return t('form.impossible')
  if (field.type === 'checkbox') return t('form.tick')
  return t(field instanceof HTMLSelectElement ? 'form.choose' : 'form.missing')
}
