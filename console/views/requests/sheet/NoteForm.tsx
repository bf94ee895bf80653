/**
 * A form for a note in the history. Nobody can edit a note afterwards. The text is stored on the device until it is
 * stored.
 */
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { LONGEST_NOTE } from '#contract/advising-limits.ts'
import { Field } from '#ui/Field.tsx'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { removeDeviceValue, storeDeviceValue, readDeviceValue, noteName } from '#console/device-values.ts'
import { Action } from '#console/parts/Action.tsx'
import { useShortcut } from '#console/shortcuts.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { formText } from '#console/form-text.ts'
import styles from './CallSheet.module.css'
import { useSheet } from './sheet-context.ts'

/** The remaining length is shown below 300 code points, which is how the database counts. */
const NEAR_THE_END = 300

const leftAfter = (text: string) => LONGEST_NOTE - [...text.trim()].length

export function NoteForm() {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  const name = noteName(useMe().user_id, sheet.stand.id)
  const [unsaved, setUnsaved] = useState(() => readDeviceValue(name) ?? '')
  const [empty, setEmpty] = useState(false)
  const [left, setLeft] = useState(() => leftAfter(unsaved))
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcut({ key: 'n', does: t('sheet.noteKey') }, () => field.current?.focus())

  function type(typed: string): void {
    storeDeviceValue(name, typed)
    setLeft(Math.min(leftAfter(typed), NEAR_THE_END + 1))
  }

  /** Empties the form, but keeps the text that was typed while the note was being stored. */
  function clear(form: HTMLFormElement, sent: string): void {
    const typed = field.current?.value ?? ''
    const rest = typed.startsWith(sent) ? typed.slice(sent.length) : typed
    form.reset()
    if (field.current) field.current.value = rest
    setUnsaved('')
    type(rest)
    if (rest === '') removeDeviceValue(name)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = new FormData(form)
    const note = formText(read, 'note')
    const typed = field.current?.value ?? ''
    setEmpty(note === '')
    if (note === '' || left < 0) return field.current?.focus()
    act({
      // `act` ignores a repeated name for 2 seconds: the text in the name lets another note through.
      name: `note ${note}`,
      async run() {
        await call('add_note', { request: sheet.stand.id, note, from_visitor: read.has('from_visitor') })
        return null
      },
      done() {
        clear(form, typed)
        news.done(t('sheet.noteAdded'))
      },
    })
  }

  return (
    <form onSubmit={submit} className={styles.note}>
      <Field
        label={t('sheet.note')}
        hint={unsaved && t('sheet.noteUnsaved')}
        doubt={left >= 0 && left <= NEAR_THE_END && t('sheet.noteLeft', { count: left })}
        error={(left < 0 && t('sheet.noteTooLong', { count: -left })) || (empty && t('sheet.noteEmpty'))}
      >
        {(tied) => (
          <textarea
            {...tied}
            ref={field}
            name="note"
            rows={2}
            dir="auto"
            defaultValue={unsaved}
            onChange={({ target }) => type(target.value)}
            onKeyDown={sendOnEnter}
          />
        )}
      </Field>
      <div>
        <label>
          <input type="checkbox" name="from_visitor" /> {t('sheet.noteFromClient')}
        </label>
        <Action type="submit" busy={busy?.startsWith('note') ?? false}>
          {t('sheet.noteAdd')} <kbd aria-hidden="true">{t('sheet.noteSend')}</kbd>
        </Action>
      </div>
    </form>
  )
}

/**
 * Enter begins a line; with Ctrl or the command key it sends. Escape leaves the field, so that shortcuts work again.
 */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  if (event.key === 'Escape') event.currentTarget.blur()
}
