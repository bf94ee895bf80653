/** Says that the page comes from the cache of the offline worker, of which day it is, and how to get the present one. */
import { languages } from '#languages/languages.ts'
import { offlineWords } from '#languages/offline-words.ts'
import { translator } from '#languages/translate.ts'
import { spacedIn, spacedWords } from '#languages/typography.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { searchOf } from '../journey/address.ts'
import { dayInWords } from '../parts/day-in-words.ts'
import { useJourney } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import { usePage } from '../page/page.tsx'
import styles from '../page/Lines.module.css'

export function CachedPageLine({ online }: { online: boolean }) {
  const { translate: t, language } = useLanguage()
  const { today } = usePage()
  const { place } = useJourney()
  const words = spacedWords(offlineWords[language], spacedIn[language])
  const say = translator(words, languages[language].locale)
  return (
    <p className={styles.offline}>
      {say(online ? 'kept' : 'kept.offline', { day: dayInWords(today, t) })}{' '}
      <ButtonLink look="plain" href={`/${searchOf(place)}`}>
        {say('reload')}
      </ButtonLink>
    </p>
  )
}
