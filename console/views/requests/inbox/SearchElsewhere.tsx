/**
 * Names the filters within which a search found little, and offers the search without them, with its number of hits.
 */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { Action } from '#console/parts/Action.tsx'
import { go, usePlace } from '#console/router.tsx'
import { isolate } from '#languages/isolate.ts'
import { nameOfSource } from '#console/views/figures/naming.ts'
import { everywhere, type Filters } from './filters.ts'
import { questionFor } from './finding/filter-question.ts'
import { inboxQuery } from './use-inbox.ts'
import { useHolders } from './finding/use-holders.ts'
import { useTitledWords } from './finding/use-titled-words.ts'
import styles from './Inbox.module.css'

export function SearchElsewhere({ filters, found }: { filters: Filters; found: number }) {
  const { t } = useLanguage()
  const { path, searched } = usePlace()
  const where = useWhere(filters)
  const { data } = useInfiniteQuery(inboxQuery(questionFor(everywhere(filters), useTitledWords(filters.search))))
  const [first] = data?.pages ?? []
  const all = first?.rows.length ?? 0
  const count = first?.next ? `${all}+` : String(all)

  return (
    <div className={styles.elsewhere}>
      <p>{t('requests.searchedIn', { where })}</p>
      {all > found && <Action onClick={() => go(path, { searched })}>{t('requests.searchAll', { count })}</Action>}
      {first && all <= found && <p>{t('requests.searchNowhere')}</p>}
    </div>
  )
}

/** Lists the filters by their labels. */
function useWhere({ state, mine, category, language, heldBy, source }: Filters): string {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { nameOfHolder } = useHolders()
  const named = [
    state !== 'all' && state !== 'held' && t(`requests.filter.${state === 'apart' ? 'quarantine' : state}`),
    mine && t('requests.filter.mine'),
    category && t(`requests.category.${category}`),
    language && nameOf(language),
    heldBy && nameOfHolder(heldBy),
    source && nameOfSource(source, t),
  ].filter((name) => name !== false && name !== null)
  return new Intl.ListFormat(locale, { type: 'unit' }).format(named.map(isolate))
}
