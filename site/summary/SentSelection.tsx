/**
 * Shows a selection that somebody sent to the visitor (product §3.9): they mark what they like, add it to their own
 * selection, or send it back. Their own selection stays unchanged beside it: that of the address, or the one that the
 * device keeps.
 */
import { useEffect } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { readFromDevice } from '#browser/device-store.ts'
import { useFormLanguage } from '../contact/form-translate.ts'
import { home } from '../journey/address.ts'
import { SELECTION_KEY, useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { ShownExperience } from '../page/texts.ts'
import { AvailabilityNote } from '../parts/AvailabilityNote.tsx'
import { Back } from '../parts/Back.tsx'
import step from '../parts/Step.module.css'
import { ExperienceRow } from './ChosenExperience.tsx'
import { GoneNote } from './GoneNote.tsx'
import styles from './SummarySheet.module.css'

export function SentSelection() {
  const { translate: t, experiences } = useFormLanguage()
  const { place } = useJourney()
  const { sent, liked, chosen, language } = place
  useOwnSelection()

  const taken = liked.length > 0 ? liked : sent
  const isNew = taken.some((id) => !chosen.includes(id))
  const together = [...new Set([...chosen, ...taken])]
  const own = { ...home, step: 'summary', language } as const
  const titles = (ids: readonly string[]) =>
    new Intl.ListFormat(language).format(ids.flatMap((id) => experiences.find((one) => one.id === id)?.title ?? []))

  return (
    <main id="content">
      <div className={step.step}>
        <Back />
        <div className={step.heading}>
          <h1 tabIndex={-1}>{t('sent.title')}</h1>
        </div>
        <p className={step.lead}>{t('sent.text')}</p>
        <GoneNote />
        <div className={styles.columns}>
          <ul className={styles.list} aria-label={t('sent.list')}>
            {sent.map((id) => (
              <Sent key={id} experience={experiences.find((experience) => experience.id === id)!} />
            ))}
          </ul>
          <div className={styles.next}>
            <div className={styles.actions}>
              {isNew && (
                <div className={styles.quote} data-fixed-bar="small">
                  <StepLink to={{ ...own, chosen: together }} look="main" icon="arrow">
                    {liked.length > 0 ? t('sent.add', { count: liked.length }) : t('sent.addAll')}
                  </StepLink>
                </div>
              )}
              <StepLink to={{ ...place, open: 'share' }} look="quiet" icon="share">
                {t(liked.length > 0 ? 'sent.answer' : 'sent.pass')}
              </StepLink>
              <StepLink to={{ ...home, step: 'selection', chosen, language }} look="plain" icon="search">
                {t('sent.browse')}
              </StepLink>
            </div>
            {chosen.length > 0 && (
              <section>
                <h2>{t('summary.title')}</h2>
                <p>{t('sent.own', { titles: titles(chosen) })}</p>
                <StepLink to={{ ...own, chosen }} look="plain" icon="arrow">
                  {t('sent.seeOwn')}
                </StepLink>
              </section>
            )}
          </div>
        </div>
      </div>
    </main>
  )
}

/**
 * Adds the visitor's own selection, which the device keeps, because the address of a sent selection does not hold it.
 */
function useOwnSelection() {
  const { experiences } = useFormLanguage()
  const { place, go } = useJourney()
  useEffect(() => {
    if (place.chosen.length > 0) return
    const kept = (readFromDevice(SELECTION_KEY) ?? '').split(',')
    const chosen = kept.filter((id) => experiences.some((experience) => experience.id === id))
    if (chosen.length > 0) go({ ...place, chosen }, 'replace')
  }, [place, go, experiences])
}

function Sent({ experience }: { experience: ShownExperience }) {
  const { translate: t } = useFormLanguage()
  const { chosen } = useJourney().place
  return (
    <ExperienceRow experience={experience}>
      <AvailabilityNote experience={experience} />
      {chosen.includes(experience.id) && (
        <p>
          <Badge tone="note">{t('sent.inOwn')}</Badge>
        </p>
      )}
      <Like experience={experience} />
    </ExperienceRow>
  )
}

/** A link before hydration, so that it works without JavaScript. */
function Like({ experience: { id, title } }: { experience: ShownExperience }) {
  const { translate: t } = useFormLanguage()
  const { place, go } = useJourney()
  const alive = useHydrated()
  const isLiked = place.liked.includes(id)
  const liked = isLiked ? place.liked.filter((other) => other !== id) : [...place.liked, id]
  const to = { ...place, liked }
  const said = t(isLiked ? 'sent.liked' : 'sent.like')

  return alive ? (
    <Button
      look="plain"
      icon={isLiked ? 'check' : 'star'}
      aria-pressed={isLiked}
      aria-label={t('sent.likeOne', { title })}
      onClick={() => go(to, 'replace')}
    >
      {said}
    </Button>
  ) : (
    <StepLink to={to} how="replace" look="plain" icon={isLiked ? 'check' : 'star'} aria-label={`${said}: ${title}`}>
      {said}
    </StepLink>
  )
}
