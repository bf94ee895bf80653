/**
 * Shows home: the hero, the next events, the five categories, other experiences, the claims, the team (spec §2 "Home").
 */
import { useMemo } from 'react'
import type { IsoDate } from '#catalogue/experience.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '../page/language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { usePage } from '../page/page.tsx'
import { CategoryTiles } from '../parts/CategoryTiles.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import { Mark } from '../page/Mark.tsx'
import { hangPosters } from './hung-posters.ts'
import { Programme } from './Programme.tsx'
import { TeamContacts } from './TeamContacts.tsx'
import { TrustBadges } from './TrustBadges.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import styles from './Home.module.css'

export function Home() {
  const { translate: t, experiences } = useLanguage()
  const { after } = useJourney()
  const { settings, today } = usePage()
  // "Next" means the future, also if the operator's settings call no experience past.
  const { next, hero, tiles, others } = useMemo(() => hangPosters(experiences, today as IsoDate), [experiences, today])
  const everything = after({ type: 'start', category: null })

  return (
    <main id="content" className={styles.home}>
      <section className={styles.hero}>
        <div>
          <p className={styles.logo}>
            <Mark open />
            <b>{settings.brand}</b> <span>{t('home.eyebrow')}</span>
          </p>
          <h1 tabIndex={-1}>{t('home.title')}</h1>
          <p className={styles.tagline}>{t('home.tagline')}</p>
          <div className={styles.actions}>
            <StepLink to={everything} look="main" icon="arrow" className={styles.wide}>
              {t('home.start')}
            </StepLink>
            <WhatsappLink number={settings.whatsapp} text={t('whatsapp.general')}>
              {t('home.talk')}
            </WhatsappLink>
          </div>
          <p className={styles.promise}>
            <Icon name="clock" tone="calm" />
            {t('home.promise')}
          </p>
          <p className={styles.promise}>
            <Icon name="check" tone="calm" />
            {t('home.experts')}
          </p>
        </div>
        <Wall hung={hero} />
      </section>

      <Programme title={t('home.next')} experiences={next} />

      <section className={styles.categories}>
        <h2>{t('chooser.title')}</h2>
        <CategoryTiles to={(category) => after({ type: 'start', category })} faces={tiles} level={3} />
      </section>

      <Programme title={t('home.others')} experiences={others} row />

      <TrustBadges />
      <TeamContacts />

      <div className={styles.fixed} data-fixed-bar="small">
        <StepLink to={everything} look="main" icon="arrow">
          {t('home.start')}
        </StepLink>
      </div>
    </main>
  )
}

/**
 * Three posters, overlapping, each a link to its experience: the hero. The middle one is the largest picture of the
 * first screen; on most phones its small print serves, a little softer and half a second sooner.
 */
function Wall({ hung }: { hung: readonly ShownExperience[] }) {
  const { place } = useJourney()
  return (
    <div className={styles.wall} data-sunlit="">
      {hung.map((experience, index) => (
        <StepLink
          key={experience.id}
          to={{ ...place, step: 'selection', category: experience.category, detail: experience.id }}
          aria-label={experience.title}
        >
          <ExperiencePoster
            experience={experience}
            sizes={
              index === 1
                ? '(width < 28rem) 200px, (width < 62rem) 16rem, 28vw'
                : '(width < 28rem) 45vw, (width < 62rem) 13rem, 21vw'
            }
            crop="sheet"
            eager={index === 1}
          />
        </StepLink>
      ))}
    </div>
  )
}
