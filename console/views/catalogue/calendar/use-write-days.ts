/** Saves the lines of a pasted calendar as drafts, one after the other. The notice offers to undo all of them. */
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { useSeasonChanged } from '../use-season.ts'
import type { PlannedDays } from './planned-days.ts'

/** `onWritten` is called after the last draft is saved. */
export function useWriteDays(onWritten: () => void): UseMutationResult<void, Error, readonly PlannedDays[]> {
  const { t } = useLanguage()
  const news = useNews()
  const changed = useSeasonChanged()

  async function takeBack(all: readonly PlannedDays[]): Promise<void> {
    try {
      for (const { experience, edition, what, back } of all) {
        if (what === 'new') await call('discard_draft', { experience, edition })
        else await call('save_draft', { experience, edition, changes: back })
      }
    } catch (error) {
      news.failed(error)
    }
    await changed()
  }

  return useMutation({
    async mutationFn(all: readonly PlannedDays[]) {
      for (const { experience, edition, changes } of all) await call('save_draft', { experience, edition, changes })
    },
    onSuccess(_, all) {
      news.done(t('catalogue.paste.done', { count: all.length }), undefined, () => void takeBack(all))
      onWritten()
    },
    onSettled: changed,
  })
}
