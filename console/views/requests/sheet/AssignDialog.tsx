/** Hands the request to a colleague; who is on duty stands first. */
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/Dialog.tsx'
import { call } from '../../../call.ts'
import { useTranslate } from '../../../language.tsx'
import { Action } from '../../../parts/Action.tsx'
import { Failure } from '../../../parts/Failure.tsx'
import { Waiting } from '../../../parts/Waiting.tsx'
import type { Board } from '../rows.ts'
import styles from './SheetHead.module.css'
import { useSheet } from './sheet-context.ts'

export function AssignDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  const board = useQuery({ queryKey: ['duty-board'], queryFn: () => call('duty_board', {}) })
  const { id: request, version, claimed_by } = sheet.stand

  function assign({ user_id: adviser, display_name }: Board['advisers'][number]) {
    act({
      name: 'assign',
      run: () => call('assign_request', { request, adviser, seen_version: version }),
      done: () => news.done(t('sheet.assigned', { name: `\u2068${display_name}\u2069` })),
    })
    onClose()
  }

  const cancel = (
    <Action look="plain" onClick={onClose}>
      {t('console.cancel')}
    </Action>
  )
  return (
    <Dialog title={t('sheet.assignTitle')} onDismiss={onClose} actions={cancel}>
      <p>{t('sheet.assignText')}</p>
      {board.isPending && <Waiting rows={3} />}
      {board.error && <Failure error={board.error} retry={() => void board.refetch()} />}
      <ul className={styles.people}>
        {board.data &&
          inOrder(board.data, claimed_by).map(({ person, onDuty }) => (
            <li key={person.user_id}>
              <Action busy={busy === 'assign'} onClick={() => assign(person)}>
                <bdi>{person.display_name}</bdi>
                {onDuty && <small>{t('sheet.onDuty')}</small>}
              </Action>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

function inOrder({ on_duty, advisers }: Board, holder: string | null) {
  const duty = new Set(on_duty.map(({ user_id }) => user_id))
  return advisers
    .filter(({ user_id }) => user_id !== holder)
    .map((person) => ({ person, onDuty: duty.has(person.user_id) }))
    .toSorted((a, b) => Number(b.onDuty) - Number(a.onDuty))
}
