/** A note for the history, which nobody edits afterwards. What was typed stays until it is stored. */
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { call } from '../../../call.ts'
import { useTranslate } from '../../../language.tsx'
import { useNews } from '../../../news.ts'
import { Action } from '../../../parts/Action.tsx'
import { useShortcut } from '../../../shortcuts.tsx'
import { formText } from '../../../form-text.ts'
import styles from './CallSheet.module.css'
import { useSheet } from './sheet-context.ts'

const LONGEST_NOTE = 5000

export function NoteForm() {
  const t = useTranslate()
  const { sheet, act, busy } = useSheet()
  const news = useNews()
  const [empty, setEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcut({ key: 'n', does: t('sheet.noteKey') }, () => field.current?.focus())

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = new FormData(form)
    const note = formText(read, 'note')
    setEmpty(note === '')
    if (note === '') return field.current?.focus()
    act({
      name: 'note',
      async run() {
        await call('add_note', { request: sheet.stand.id, note, from_visitor: read.has('from_visitor') })
        return null
      },
      done() {
        form.reset()
        news.done(t('sheet.noteAdded'))
      },
    })
  }

  return (
    <form onSubmit={submit} className={styles.note}>
      <Field label={t('sheet.note')} error={empty && t('sheet.noteEmpty')}>
        {(tied) => (
          <textarea
            {...tied}
            ref={field}
            name="note"
            rows={2}
            maxLength={LONGEST_NOTE}
            dir="auto"
            onKeyDown={sendOnEnter}
          />
        )}
      </Field>
      <div>
        <label>
          <input type="checkbox" name="from_visitor" /> {t('sheet.noteFromClient')}
        </label>
        <Action type="submit" busy={busy === 'note'}>
          {t('sheet.noteAdd')}
        </Action>
      </div>
    </form>
  )
}

/** Enter alone begins a line; with Ctrl or the command key it sends. Escape gives the keys back. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  if (event.key === 'Escape') event.currentTarget.blur()
}
