/** A field for how the client wishes to be reached: at once, from an hour of Paris on, or in writing. */
import { useState } from 'react'
import { choiceOf } from '#contract/request/reach.ts'
import { Field } from '#ui/Field.tsx'
import { useTranslate } from '#console/language.tsx'

/** The choices of the public form that are hours of the client's own day are left out. */
const CHOICES = ['now', 'hour', 'writing'] as const

export function ReachEdit({ typed, label }: { typed: string; label: string }) {
  const t = useTranslate()
  const [choice, setChoice] = useState<string>(choiceOf(typed))
  return (
    <>
      <Field label={label}>
        {(tied) => (
          <select {...tied} name="reach" value={choice} onChange={({ target }) => setChoice(target.value)}>
            {CHOICES.map((one) => (
              <option key={one} value={one}>
                {t(`sheet.reach.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {choice === 'hour' && (
        <Field label={t('sheet.reach.when')} required>
          {(tied) => (
            <input
              {...tied}
              type="datetime-local"
              name="reach_hour"
              required
              defaultValue={choiceOf(typed) === 'hour' ? typed : ''}
            />
          )}
        </Field>
      )}
    </>
  )
}
