/** The filters by holder, source, category and language of the client: one value of each. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CATEGORIES } from '#catalogue/experience.ts'
import { minutes } from '#contract/durations.ts'
import { languageCodes } from '#languages/languages.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { useQueryValue } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { nameOfSource } from '#console/views/figures/naming.ts'
import { type Filters, NOBODY } from '../filters.ts'
import { useHolders } from './use-holders.ts'

export function FurtherFilters({ filters }: { filters: Filters }) {
  const { t } = useLanguage()
  const nameOf = useLanguageNames()
  const me = useMe()
  const { holders, nameOfHolder } = useHolders()
  const { data: read } = useQuery({
    queryKey: ['inbox-sources'],
    queryFn: () => call('inbox_sources', {}),
    staleTime: minutes(5),
  })
  const { heldBy, source } = filters
  const colleagues = holders.map(({ id }) => id).filter((id) => id !== me.user_id)
  const sources = read ?? []
  // A shared address may name an adviser who has left, or a value that has not been read yet: the field offers it too.
  const withChosen = (known: readonly string[], chosen: string | null) =>
    chosen === null || chosen === NOBODY || known.includes(chosen) ? known : [chosen, ...known]

  return (
    <>
      <Choice name="held" label={t('requests.filter.holder')} all={t('requests.filter.everyHolder')} value={heldBy}>
        {[NOBODY, ...withChosen(colleagues, heldBy)].map((id) => (
          <option key={id} value={id}>
            {nameOfHolder(id)}
          </option>
        ))}
      </Choice>
      <Choice name="source" label={t('requests.filter.source')} all={t('requests.filter.everySource')} value={source}>
        {withChosen(sources, source).map((name) => (
          <option key={name} value={name}>
            {nameOfSource(name, t)}
          </option>
        ))}
      </Choice>
      <Choice
        name="category"
        label={t('requests.filter.category')}
        all={t('requests.filter.everyCategory')}
        value={filters.category}
      >
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t(`requests.category.${category}`)}
          </option>
        ))}
      </Choice>
      <Choice
        name="client"
        label={t('requests.filter.client')}
        all={t('requests.filter.everyLanguage')}
        value={filters.language}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Choice>
    </>
  )
}

interface ChoiceProps {
  /** The parameter of the address. */
  name: 'held' | 'source' | 'category' | 'client'
  label: string
  all: string
  value: string | null
  children: ReactNode
}

function Choice({ name, label, all, value, children }: ChoiceProps) {
  const [, setMine] = useQueryValue('mine')
  const [, set] = useQueryValue(name)

  function choose(chosen: string): void {
    // "Mine" and a holder exclude each other.
    if (name === 'held') setMine(null)
    set(chosen || null)
  }

  return (
    <select aria-label={label} value={value ?? ''} onChange={({ target }) => choose(target.value)}>
      <option value="">{all}</option>
      {children}
    </select>
  )
}
