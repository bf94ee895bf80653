/** A form in a dialog: its fields, the one button that sends them, and the way out. It stays until its owner closes it. */
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '../language.tsx'
import type { Words } from '../news.ts'
import { Action } from './Action.tsx'
import styles from './FormDialog.module.css'
import { NotDone } from './NotDone.tsx'

export interface FormDialogProps {
  title: string
  /** The words of the button: the verb, never a bare yes. Null where there is nothing to send. */
  submit: string | null
  /** The form deletes something for good. */
  grave?: boolean
  busy?: boolean
  wide?: boolean
  /** The reason why the last attempt to send failed. */
  notDone?: Words | null | undefined
  /** The name of the field one came for. */
  begin?: string | undefined
  onSubmit: (form: FormData) => void
  onClose: () => void
  /** The text of the box `consent`, to be ticked before it is sent: beside the button, where no scrolling hides it. */
  consent?: string | undefined
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

  // After the dialog gave the focus to its title: where there is one thing to type, or one came for one, one types.
  useLayoutEffect(() => {
    const [first, ...more] = fields.current!.querySelectorAll<HTMLElement>('input, textarea, select')
    const meant = begin && fields.current!.elements.namedItem(begin)
    if (meant instanceof HTMLInputElement || meant instanceof HTMLTextAreaElement) {
      meant.focus()
      meant.select()
    } else if (more.length === 0) first?.focus()
  }, [begin])

  // In a text of several lines Enter alone begins a line.
  useEffect(() => {
    const element = fields.current!
    const sendOnEnter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element.requestSubmit()
    }
    // The controls beside the button are not in the form.
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
    <Dialog title={title} onDismiss={onClose} actions={actions} wide={wide}>
      <form ref={fields} id={form} onSubmit={send} className={styles.form} autoComplete="off">
        {children}
      </form>
    </Dialog>
  )
}
