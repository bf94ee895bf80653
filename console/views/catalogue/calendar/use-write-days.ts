/** Saves the lines of a pasted calendar as drafts, all or none. The notice offers to undo all of them. */
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import type { SeasonRow } from '../season.ts'
import { useSeasonChanged } from '../use-season.ts'
import { type PlannedDraft, saveDrafts, useTakeBack } from '../use-take-back.ts'

/** `onWritten` is called after the drafts are saved. */
export function useWriteDays(
  rows: readonly SeasonRow[],
  onWritten: () => void,
): UseMutationResult<undefined, Error, readonly PlannedDraft[]> {
  const { t } = useLanguage()
  const news = useNews()
  const changed = useSeasonChanged()
  const takeBack = useTakeBack(rows)

  return useMutation({
    mutationFn: saveDrafts,
    onSuccess(_, all) {
      news.done(t('catalogue.paste.done', { count: all.length }), undefined, () => void takeBack(all))
      onWritten()
    },
    onSettled: changed,
  })
}
