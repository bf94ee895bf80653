/** Writes the document's title at each step: the server writes the first one, the page the others. */
import type { PageKey, PageTranslate } from '#site/page/word-keys.ts'
import type { Place } from './address.ts'
import type { Step } from './flow.ts'
import type { ShownExperience } from '../page/texts.ts'

const stepTitles: Readonly<Record<Exclude<Step, 'home'>, PageKey>> = {
  categorySelection: 'chooser.title',
  selection: 'selection.list',
  summary: 'summary.title',
  how: 'how.title',
}

interface TitleTexts {
  translate: PageTranslate
  experiences: readonly ShownExperience[]
}

/** While a detail is open, the page is about that experience. */
export function titleOf(
  { step, detail, chosen, form, sent }: Place,
  { translate: t, experiences }: TitleTexts,
  brand: string,
): string {
  const shown = experiences.find(({ id }) => id === detail)?.title
  if (shown) return t('meta.stepTitle', { step: shown, brand })
  if (sent.length > 0) return t('meta.stepTitle', { step: t('sent.title'), brand })
  if (form && chosen.length === 0) return t('meta.stepTitle', { step: t('home.ask'), brand })
  return step === 'home' ? t('meta.title', { brand }) : t('meta.stepTitle', { step: t(stepTitles[step]), brand })
}
