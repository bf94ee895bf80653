/** A button that deactivates a member. Before, it proposes who takes over their open requests, as before a leave. */
import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#ui/Dialog.tsx'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { useToday } from '#console/time/use-today.ts'
import { useUnsaved } from '#console/use-unsaved.ts'
import { noteHandedHere } from '#console/views/requests/live/requests-cache.ts'
import type { Member, PlannedHandover } from '#contract/database-types.ts'
import { HandOver } from './HandOver.tsx'
import { useMemberChange } from './MemberAction.tsx'
import { type Handover, toColleagues } from './use-save-leave.ts'

/** The plan of a leave that never ends has all open requests. */
const NEVER = '2999-12-31'

export function Deactivate({ member }: { member: Member }) {
  const t = useTranslate()
  const news = useNews()
  const today = useToday()
  const { user_id: adviser, display_name: name } = member
  const plan = useMutation({
    mutationFn: () => call('plan_leave', { adviser, first_day: today, last_day: NEVER }),
    onError: news.failed,
  })
  const change = useMemberChange(
    {
      run(hand_over: readonly Handover[]) {
        noteHandedHere(toColleagues(hand_over))
        return call('deactivate_adviser', { adviser, hand_over })
      },
      done: 'team.deactivate.done',
    },
    () => plan.reset(),
  )
  const begin = () => {
    change.reset()
    plan.mutate()
  }
  const action = t('team.deactivate')
  const title = t('team.deactivate.ask', { name })
  return (
    <>
      <Action grave busy={plan.isPending} aria-label={t('team.actionNamed', { action, name })} onClick={begin}>
        {action}
      </Action>
      {plan.data?.length === 0 && (
        <AskFirst
          title={title}
          confirm={action}
          busy={change.isPending}
          notDone={change.error && wordsForFailedChange(change.error, t)}
          onConfirm={() => change.mutate([])}
          onCancel={plan.reset}
        >
          <p>{t('team.deactivate.text')}</p>
        </AskFirst>
      )}
      {plan.data && plan.data.length > 0 && (
        <HandOverFirst
          title={title}
          adviser={adviser}
          plan={plan.data}
          busy={change.isPending}
          error={change.error}
          onSave={change.mutate}
          onClose={plan.reset}
        />
      )}
    </>
  )
}

interface HandOverFirstProps {
  title: string
  adviser: string
  plan: readonly PlannedHandover[]
  busy: boolean
  error: unknown
  onSave: (handOver: readonly Handover[]) => void
  onClose: () => void
}

function HandOverFirst({ title, onClose, ...handing }: HandOverFirstProps) {
  const t = useTranslate()
  const unsaved = useUnsaved(onClose)
  return (
    <Dialog wide title={title} onDismiss={unsaved.dismiss} actions={unsaved.asks && <NotDone words={unsaved.asks} />}>
      <p>{t('team.deactivate.text')}</p>
      <div onInput={unsaved.typed}>
        <HandOver isFinal {...handing} onBack={onClose} />
      </div>
    </Dialog>
  )
}
