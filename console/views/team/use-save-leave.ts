/** Saves a leave together with the requests handed over. The notice offers to undo both. */
import { useMutation } from '@tanstack/react-query'
import type { PlannedHandover } from '#contract/database-types.ts'
import { type Arguments, call, isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { noteHandedHere } from '#console/views/requests/live/requests-cache.ts'
import { useBoardChanged } from './use-board-changed.ts'

export type Leave = Omit<Arguments<'plan_leave'>, 'adviser'>
/** A request with its new holder; `colleague` null returns it to the queue. */
export type Handover = Pick<PlannedHandover, 'request' | 'colleague'>

/** The requests that get another holder. */
export const toColleagues = (hand_over: readonly Handover[]): string[] =>
  hand_over.filter(({ colleague }) => colleague !== null).map(({ request }) => request)

export function useSaveLeave(adviser: string) {
  const t = useTranslate()
  const news = useNews()
  const changed = useBoardChanged()

  async function undo(saved: { exception: string; handed: string[] }): Promise<void> {
    try {
      noteHandedHere(saved.handed)
      const back = await call('undo_leave', saved)
      const all = saved.handed.length
      news.done(t('team.leave.undone'), all > 0 ? t('team.leave.returned', { back, all }) : undefined)
    } catch (error) {
      // Undone before, by a press whose answer was lost or by a colleague.
      if (!isProblem(error, 'PT404')) throw error
      news.done(t('team.leave.undone'))
    } finally {
      void changed()
    }
  }

  return useMutation({
    mutationFn({ leave, hand_over }: { leave: Leave; hand_over: readonly Handover[] }) {
      noteHandedHere(toColleagues(hand_over))
      return call('add_leave', { adviser, ...leave, hand_over })
    },
    onSuccess(saved) {
      const count = saved.handed.length
      void changed()
      news.done(t('team.leave.saved'), count > 0 ? t('team.leave.handed', { count }) : undefined, () => undo(saved))
    },
  })
}
