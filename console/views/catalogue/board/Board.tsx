/** Every experience by date with what needs a hand. Filters live in the address, so that a link and Back keep them. */
import { useMemo, useRef, useState } from 'react'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { inPlainLetters } from '#languages/finding/plain-letters.ts'
import { showWhole } from '#console/parts/show-whole.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { useQueryValue } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { PreviewAction } from '../publishing/PreviewAction.tsx'
import { PasteCalendar } from '../calendar/PasteCalendar.tsx'
import { PublishDialog } from '../publishing/PublishDialog.tsx'
import { Versions } from '../publishing/Versions.tsx'
import type { SeasonRow } from '../season.ts'
import { type Need, NEEDS } from '../season-needs.ts'
import { inGroups } from '../season-groups.ts'
import type { RoomAndSeason } from '../use-season.ts'
import styles from './Board.module.css'
import { BoardRow } from './BoardRow.tsx'
import { useFocusLeftRow } from './left-board.ts'
import { NewExperience } from './NewExperience.tsx'
import { NextEdition } from './NextEdition.tsx'
import { OrderDialog } from './OrderDialog.tsx'

type OpenDialog = 'publish' | 'versions' | 'paste' | 'new' | 'order' | { next: SeasonRow }

export function Board({ season }: { season: RoomAndSeason }) {
  const { t, language } = useLanguage()
  const { admin } = useMe()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const [need, setNeed] = useQueryValue('need')
  const [searched, setSearched] = useQueryValue('find')
  const found = useMemo(() => rowsFound(season.rows, need, searched ?? ''), [season.rows, need, searched])
  const drafts = season.drafts.length
  const close = () => setOpened(null)
  useFocusLeftRow()
  useShortcut({ key: 'p', does: t('catalogue.publish.title') }, () => setOpened('publish'), opened === null)

  return (
    <Screen
      title={t('view.catalogue')}
      wide
      actions={
        <>
          <Action glyph="plus" onClick={() => setOpened('new')}>
            {t('catalogue.new')}
          </Action>
          <Action onClick={() => setOpened('paste')}>{t('catalogue.paste')}</Action>
          <Action onClick={() => setOpened('order')}>{t('catalogue.order')}</Action>
          {drafts > 0 && <PreviewAction language={language} />}
          <Action onClick={() => setOpened('versions')}>{t('catalogue.versions')}</Action>
          <Action look="main" onClick={() => setOpened('publish')}>
            {drafts === 0
              ? t('catalogue.publish')
              : t(admin ? 'catalogue.publishCount' : 'catalogue.look', { count: drafts })}
          </Action>
        </>
      }
    >
      <Filters
        rows={season.rows}
        need={need}
        searched={searched ?? ''}
        onNeed={setNeed}
        onSearched={(text) => setSearched(text || null)}
      />
      {found.length === 0 && (
        <Empty {...emptyWords(need, searched, t)}>
          <Action
            onClick={() => {
              setNeed(null)
              setSearched(null)
            }}
          >
            {t('catalogue.none.all')}
          </Action>
        </Empty>
      )}
      {inGroups(found).map(([group, rows]) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>
            {t(`catalogue.group.${group}`)} <span>{rows.length}</span>
          </h2>
          <ul>
            {rows.map((row) => (
              <BoardRow key={row.id} row={row} season={season} onNext={() => setOpened({ next: row })} />
            ))}
          </ul>
        </section>
      ))}
      {opened === 'publish' && <PublishDialog season={season} onClose={close} />}
      {opened === 'paste' && <PasteCalendar rows={season.rows} today={season.today} onClose={close} />}
      {opened === 'new' && <NewExperience rows={season.rows} onClose={close} />}
      {opened === 'order' && <OrderDialog rows={season.rows} onClose={close} />}
      {opened === 'versions' && <Versions season={season} onClose={close} />}
      {typeof opened === 'object' && opened && <NextEdition row={opened.next} today={season.today} onClose={close} />}
    </Screen>
  )
}

/** A need that was filled is no search without a result. */
function emptyWords(need: string | null, searched: string | null, t: ConsoleTranslate) {
  const known = NEEDS.find((one) => one === need)
  return known && !searched
    ? { title: t('catalogue.none.need', { need: t(`catalogue.need.${known}`) }) }
    : { title: t('catalogue.none'), text: t('catalogue.none.text') }
}

/** A title or place in any language. */
function rowsFound(rows: readonly SeasonRow[], need: string | null, searched: string): readonly SeasonRow[] {
  const words = inPlainLetters(searched).split(/\s+/).filter(Boolean)
  return rows.filter(({ id, needs, shown: { experience, texts } }) => {
    if (need && !needs.includes(need as Need)) return false
    const said = [experience, ...Object.values(texts)].flatMap(({ title, location }) => [title, location])
    const text = inPlainLetters([...said, id].join(' '))
    return words.every((word) => text.includes(word))
  })
}

interface FiltersProps {
  rows: readonly SeasonRow[]
  need: string | null
  searched: string
  onNeed: (need: Need | null) => void
  onSearched: (text: string) => void
}

function Filters({ rows, need, searched, onNeed, onSearched }: FiltersProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ key: '/', does: t('catalogue.search') }, () => field.current!.focus())
  return (
    <div role="search" className={styles.filters} aria-label={t('catalogue.filters')}>
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={t('catalogue.search')}
        placeholder={t('catalogue.search')}
        value={searched}
        onChange={({ target }) => onSearched(target.value)}
      />
      <div role="group" aria-label={t('catalogue.needs')} onFocusCapture={showWhole}>
        <button type="button" aria-pressed={need === null} onClick={() => onNeed(null)}>
          {t('catalogue.everything')} <span>{rows.length}</span>
        </button>
        {NEEDS.map((one) => {
          const count = rows.filter(({ needs }) => needs.includes(one)).length
          return (
            (count > 0 || need === one) && (
              <button
                key={one}
                type="button"
                aria-pressed={need === one}
                onClick={() => onNeed(need === one ? null : one)}
              >
                {t(`catalogue.need.${one}`)} <span>{count}</span>
              </button>
            )
          )
        })}
      </div>
    </div>
  )
}
