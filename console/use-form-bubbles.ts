/** Says in the language of the room why a form is not sent: the bubble at a field speaks the browser's language otherwise. */
import { useEffect } from 'react'
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
      target.setCustomValidity(t(`form.${faultOf(target)}`))
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

function faultOf(field: FormControl): 'tick' | 'choose' | 'missing' | 'email' | 'impossible' {
  if (field.validity.typeMismatch) return 'email'
  if (!field.validity.valueMissing) return 'impossible'
  if (field.type === 'checkbox') return 'tick'
  return field instanceof HTMLSelectElement ? 'choose' : 'missing'
}
