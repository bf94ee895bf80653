/**
 * Shows a deck from which several people choose (decision 071): the row of seats, the deck, and the wishes they share.
 * With one person it is simply the deck.
 */
import { type ReactNode, useEffect, useMemo } from 'react'
import { LanguageProvider } from '../page/language.tsx'
import frame from '../page/Frame.module.css'
import { usePage } from '../page/page.tsx'
import { PrivateHeader } from '../private-page/PrivateHeader.tsx'
import { FinderTextsProvider } from '../picker/finding/finder-texts.tsx'
import { NoDeck } from './NoDeck.tsx'
import { useSpoken } from './spoken.tsx'
import { Table } from './Table.tsx'
import { useDeckTable } from './use-deck-table.ts'

export function TogetherPage({ token }: { token: string }) {
  const { t, language, speak, loaded } = useSpoken()
  const { settings } = usePage()
  const { texts, finder } = loaded
  const known = useMemo(() => {
    const ids = new Set(texts.experiences.map(({ id }) => id))
    return (id: string) => ids.has(id)
  }, [texts])
  const table = useDeckTable(token, known)
  const { order, state } = table
  const inDeck = useMemo(() => {
    const experiences = order.map((id) => texts.experiences.find((experience) => experience.id === id)!)
    return { ...texts, experiences }
  }, [order, texts])

  useEffect(() => {
    document.title = t('documentTitle', { title: t('title'), brand: settings.brand })
  }, [t, settings])

  let content: ReactNode = <p data-opening>{t('loading')}</p>
  if (state === 'ended' || state === 'full') content = <NoDeck kind={state} />
  else if (table.deck && order.length > 0) content = <Table token={token} table={table} order={order} />
  else if (table.deck) content = <NoDeck kind="ended" />
  else if (state === 'away') content = <NoDeck kind="away" />

  return (
    <LanguageProvider language={language} texts={inDeck}>
      <FinderTextsProvider texts={finder}>
        <a className={frame.skip} href="#content">
          {t('skip')}
        </a>
        <div className={frame.screen}>
          <PrivateHeader language={language} speak={speak} />
          {content}
        </div>
      </FinderTextsProvider>
    </LanguageProvider>
  )
}
