/** A dialog that asks for a confirmation before an act that cannot be undone. */
import type { ReactNode } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '../language.tsx'
import type { Words } from '../news.ts'
import { Action } from './Action.tsx'
import { NotDone } from './NotDone.tsx'

export interface AskFirstProps {
  title: string
  children: ReactNode
  /** The label of the button: the verb of the act, not "yes". */
  confirm: string
  busy?: boolean
  /** The reason why the confirmed action failed. */
  notDone?: Words | null | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function AskFirst({ title, children, confirm, busy = false, notDone, onConfirm, onCancel }: AskFirstProps) {
  const t = useTranslate()
  const actions = (
    <>
      <NotDone words={notDone} />
      <Action grave busy={busy} onClick={onConfirm}>
        {confirm}
      </Action>
      <Action onClick={onCancel}>{t('console.cancel')}</Action>
    </>
  )
  return (
    <Dialog title={title} onDismiss={onCancel} actions={actions}>
      {children}
    </Dialog>
  )
}
