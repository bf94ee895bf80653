/**
 * Saves several drafts, and undoes drafts that were just written. A draft that somebody changed or published since stays as it is, and the notice
 * names it.
 */
import type { ItemKey } from '#catalogue/editions/drafts.ts'
import type { Json } from '#contract/database-types.ts'
import { call, isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { itemName, useEditionFormatters } from './edition-formatters.ts'
import type { SeasonRow } from './season.ts'
import { useSeasonChanged } from './use-season.ts'

export interface WrittenDraft extends ItemKey {
  /** The fields of a new draft, or the `changes` of `save_draft` that give a changed one its former values. */
  undo: { made: Json } | { back: Json }
}

export interface PlannedDraft extends WrittenDraft {
  /** The argument `changes` of `save_draft`. */
  changes: Json
}

/** Saves all of them or none. */
export const saveDrafts = (all: readonly PlannedDraft[]) =>
  call('save_drafts', { drafts: all.map(({ experience, edition, changes }) => ({ experience, edition, changes })) })

export function useTakeBack(rows: readonly SeasonRow[]): (drafts: readonly WrittenDraft[]) => Promise<void> {
  const { t, locale } = useLanguage()
  const { titleOf } = useEditionFormatters()
  const news = useNews()
  const changed = useSeasonChanged()

  function nameOf(item: ItemKey): string {
    const row = rows.find(({ id }) => id === item.experience)
    return itemName(row ? titleOf(row.shown) : item.experience, item, t)
  }

  return async function undo(drafts: readonly WrittenDraft[], keptBefore: readonly string[] = []) {
    const kept = [...keptBefore]
    let done = 0
    try {
      for (const draft of drafts) {
        if (!(await takeBack(draft))) kept.push(nameOf(draft))
        done += 1
      }
    } catch (error) {
      if (isProblem(error, 'unreachable')) {
        const left = drafts.slice(done)
        const text = t('catalogue.leftToTakeBack', { count: left.length })
        news.done(t('catalogue.notTakenBack'), text, () => void undo(left, kept))
        return changed()
      }
      news.failed(error)
    }
    if (kept.length > 0) {
      const names = new Intl.ListFormat(locale).format(kept)
      news.done(t('catalogue.notTakenBack'), t('catalogue.notTakenBack.text', { names }))
    }
    await changed()
  }
}

/** Returns false if the draft was changed or published since. */
async function takeBack({ experience, edition, undo }: WrittenDraft): Promise<boolean> {
  try {
    if ('made' in undo) await call('take_back_draft', { experience, edition, made: undo.made })
    else await call('save_draft', { experience, edition, changes: undo.back })
    return true
  } catch (error) {
    if (!isProblem(error, 'PT409')) throw error
    return false
  }
}
