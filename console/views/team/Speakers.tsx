/** Warns of the hours in which nobody on duty speaks a language of the site: a client would be called in another one. */
import { useMemo } from 'react'
import { minutes } from '#contract/durations.ts'
import { type Language, languages } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { useNow } from '#console/time/now.ts'
import { hoursWithout } from './roster/roster-coverage.ts'
import type { RosteredAdviser } from '#contract/database-types.ts'
import styles from './Team.module.css'

export function Speakers({ advisers }: { advisers: readonly RosteredAdviser[] }) {
  return (
    <ul className={styles.speakers}>
      {(Object.keys(languages) as Language[]).map((language) => (
        <MissingHours key={language} language={language} advisers={advisers} />
      ))}
    </ul>
  )
}

function MissingHours({ language, advisers }: { language: Language; advisers: readonly RosteredAdviser[] }) {
  const { t } = useLanguage()
  const nameOf = useLanguageNames()
  const minute = useNow((now) => Math.floor(now / minutes(1)))
  const hours = useMemo(() => hoursWithout(language, advisers, minute * minutes(1)), [language, advisers, minute])
  if (hours <= 0) return null
  const isSpoken = advisers.some((adviser) => adviser.languages.includes(language))
  return (
    <li>
      <strong>{nameOf(language)}</strong>
      {' \u00b7 '}
      {isSpoken ? t('team.speakers.missing', { count: hours }) : t('team.speakers.none')}
    </li>
  )
}
