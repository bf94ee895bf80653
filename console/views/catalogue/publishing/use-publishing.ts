/**
 * Publishes drafts, now or at a planned hour. They leave the plans for a later hour. Undoing a publication restores the version
 * before it, with its drafts and plans, so that no text is lost. It is refused if somebody has published since.
 */
import { useMutation } from '@tanstack/react-query'
import { isSame } from '#catalogue/editions/drafts.ts'
import type { CatalogueDraft, CataloguePlan } from '#contract/database-types.ts'
import { call, isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews, type Words, wordsForFailedChange } from '#console/news.ts'
import { useSeasonChanged } from '../use-season.ts'

export interface Publication {
  drafts: readonly CatalogueDraft[]
  name: string
  /** An ISO instant; null publishes now. */
  at: string | null
}

/** The hour of the last change goes with each, so that no text is published that the dialog did not show. */
const named = (drafts: readonly CatalogueDraft[]) =>
  drafts.map(({ experience, edition, changed_at }) => [experience, edition, changed_at])

export function usePublishing(plans: readonly CataloguePlan[], onDone: () => void) {
  const t = useTranslate()
  const news = useNews()
  const changed = useSeasonChanged()
  const publishing = useMutation({
    mutationFn: async ({ drafts, name, at }: Publication) => {
      if (at === null) return call('publish_catalogue', { drafts: named(drafts), name })
      await call('plan_catalogue', { drafts: named(drafts), publish_at: at, name })
      return null
    },
    async onSuccess(version, { drafts, at }) {
      await changed()
      const wasPlanned = plans
        .filter(({ publish_at }) => at === null || Date.parse(publish_at) >= Date.parse(at))
        .some(({ items }) => items.some((item) => drafts.some((draft) => isSame(draft, item))))
      const text = wasPlanned ? t('catalogue.publish.unplanned.text') : undefined
      if (at !== null) news.done(t('catalogue.publish.planned'), text)
      else if (version === null) news.done(t('catalogue.publish.same'))
      else news.done(t('catalogue.publish.done'), text, () => takeBack(version))
      onDone()
    },
    onError: () => void changed(),
  })

  async function takeBack(version: number): Promise<void> {
    try {
      await call('undo_publication', { version })
      news.done(t('catalogue.publish.undone'), t('catalogue.publish.undone.text'))
    } catch (error) {
      if (!isProblem(error, 'PT409')) throw error
      // Of a colleague, or of an undo whose answer was lost.
      news.done(t('catalogue.publish.newer'), t('catalogue.publish.newer.text'))
    } finally {
      void changed()
    }
  }

  const gone = { title: t('catalogue.publish.gone'), text: t('catalogue.publish.gone.text') }
  const notDone: Words | null =
    publishing.error && (isProblem(publishing.error, 'PT409') ? gone : wordsForFailedChange(publishing.error, t))
  return { publish: publishing.mutate, busy: publishing.isPending, notDone }
}
