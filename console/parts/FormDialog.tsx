/** A form in a dialog, with the buttons to submit and to cancel. It stays open until its parent stops rendering it. */
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '../language.tsx'
import type { Words } from '../news.ts'
import { type UnsavedText, useUnsaved } from '../use-unsaved.ts'
import { Action } from './Action.tsx'
import styles from './FormDialog.module.css'
import { NotDone } from './NotDone.tsx'

export interface FormDialogProps {
  title: string
  /** The label of the button: the verb of the act, not "yes". Null if there is nothing to submit. */
  submit: string | null
  /** The form deletes something for good. */
  grave?: boolean
  busy?: boolean
  wide?: boolean
  /** The reason why the last attempt to send failed. */
  notDone?: Words | null | undefined
  /** The name of the field that takes the focus. */
  begin?: string | undefined
  onSubmit: (form: FormData) => void
  onClose: () => void
  /** The label of a required checkbox `consent`. It is beside the button, because a long form would scroll it away. */
  consent?: string | undefined
  /** The state of the parent, if it has buttons which change something: they fire no `input` event. */
  unsaved?: UnsavedText | undefined
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submit,
    grave = false,
    busy = false,
    wide = false,
    notDone,
    begin,
    onSubmit,
    onClose,
    consent,
    children,
  } = props
  const t = useTranslate()
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const own = useUnsaved(onClose)
  const { unsaved = own } = props

  // The dialog has put the focus on its title. This moves it to the field `begin`, or to the only field of the form.
  useLayoutEffect(() => {
    const [first, ...more] = fields.current!.querySelectorAll<HTMLElement>('input, textarea, select')
    const wanted = begin && fields.current!.elements.namedItem(begin)
    if (wanted instanceof HTMLInputElement || wanted instanceof HTMLTextAreaElement) {
      wanted.focus()
      wanted.select()
    } else if (more.length === 0) first?.focus()
  }, [begin])

  // Ctrl or the command key with Enter submits, because Enter alone begins a line in a textarea.
  useEffect(() => {
    const element = fields.current!
    const sendOnEnter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element.requestSubmit()
    }
    // The listener is on the dialog, because the checkbox beside the button is outside the form element.
    const dialog = element.closest('dialog')!
    dialog.addEventListener('keydown', sendOnEnter)
    return () => dialog.removeEventListener('keydown', sendOnEnter)
  }, [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onSubmit(new FormData(event.currentTarget))
  }

  const actions = (
    <>
      <NotDone words={notDone} />
      <NotDone words={unsaved.asks} />
      {consent && (
        <label className={styles.consent}>
          <input type="checkbox" name="consent" form={form} required />
          <span>{consent}</span>
        </label>
      )}
      {submit && (
        <Action look={grave ? 'quiet' : 'main'} grave={grave} type="submit" form={form} busy={busy}>
          {submit}
        </Action>
      )}
      <Action onClick={onClose}>{t(submit ? 'console.cancel' : 'console.close')}</Action>
    </>
  )
  return (
    <Dialog title={title} onDismiss={unsaved.dismiss} actions={actions} wide={wide}>
      <form ref={fields} id={form} onSubmit={send} onInput={unsaved.typed} className={styles.form} autoComplete="off">
        {children}
      </form>
    </Dialog>
  )
}
