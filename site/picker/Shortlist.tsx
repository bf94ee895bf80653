/** Shows the selection as small posters in the bar, the newest first. A press removes one. */
import { type MouseEvent, useDeferredValue } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { useJourney, useSelection } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import site from '../page/Frame.module.css'
import type { ShownExperience } from '../page/texts.ts'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import styles from './Shortlist.module.css'

/** The bar has room for these; the others are counted. */
const SHOWN = 5

export function Shortlist() {
  const { translate: t, experiences } = useLanguage()
  // A frame after the mark of the card, which answers the press.
  const newestFirst = useDeferredValue(useSelection())
    .toReversed()
    .flatMap((id) => experiences.filter((experience) => experience.id === id))
  const others = newestFirst.length - SHOWN
  if (newestFirst.length === 0) return null

  return (
    <section aria-label={t('shortlist.title')} className={styles.shortlist}>
      <ul className={styles.list}>
        {newestFirst.slice(0, SHOWN).map((experience) => (
          <li key={experience.id}>
            <Stamp experience={experience} />
          </li>
        ))}
        {others > 0 && (
          <li className={styles.others}>
            <bdi dir="ltr" aria-hidden="true">
              {t('shortlist.others', { total: others })}
            </bdi>
            <span className={site.unseen}>{t('shortlist.more', { count: others })}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

function Stamp({ experience }: { experience: ShownExperience }) {
  const { translate: t } = useLanguage()
  const { toggle, selection } = useJourney()
  const { id, title } = experience
  const picture = <ExperiencePoster experience={experience} sizes="3rem" crop="stamp" eager className={styles.stamp} />

  function letGo(event: MouseEvent<HTMLButtonElement>) {
    // A second press may come before the poster is gone.
    if (!selection.now().includes(id)) return
    focusAfter(event.currentTarget, id)
    toggle(id)
  }

  return useHydrated() ? (
    <button
      type="button"
      className={styles.button}
      title={title}
      aria-label={t('shortlist.remove', { title })}
      onClick={letGo}
    >
      {picture}
    </button>
  ) : (
    <>
      {picture}
      <span className={site.unseen}>{title}</span>
    </>
  )
}

/** The button disappears with its poster: the focus moves to the next one, or to the card that can choose it again. */
function focusAfter(button: HTMLButtonElement, id: string) {
  const buttons = [...button.closest('ul')!.querySelectorAll('button')]
  const index = buttons.indexOf(button)
  const neighbour = buttons[index + 1] ?? buttons[index - 1]
  const card = document.querySelector<HTMLElement>(`[data-toggle="${CSS.escape(id)}"]`)
  const target = neighbour ?? (card?.checkVisibility() ? card : null) ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
