/** Edits one edition of an experience: its fields on one side, the preview of the visitors' page on the other. */
import { useMemo, useRef, useState } from 'react'
import { isSame } from '#catalogue/editions/drafts.ts'
import { stayOf } from '#catalogue/editions/with-fields.ts'
import type { Fields, LocalizedEdition } from '#catalogue/editions/localized-edition.ts'
import { howSold } from '#catalogue/how-sold.ts'
import { languageCodes } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { Link, useQueryValue } from '#console/router.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { catalogueSheet } from '#console/views/requests/live/lookers.ts'
import { useOnlookers } from '#console/views/requests/live/use-onlookers.ts'
import { base } from '../base.ts'
import { boardAsLeft } from '../board/left-board.ts'
import { valueOf } from '../changes.ts'
import { originalOf, type SeasonRow } from '../season.ts'
import type { SeasonEdition } from '../season-needs.ts'
import { itemName, shownEdition, useEditionFormatters } from '../edition-formatters.ts'
import type { RoomAndSeason } from '../use-season.ts'
import { History } from './History.tsx'
import { Notes } from './Notes.tsx'
import { Preview } from './Preview.tsx'
import { type SheetDraft, SheetDraftContext } from './sheet-draft.ts'
import { SheetFields } from './SheetFields.tsx'
import styles from './Sheet.module.css'
import { ToPreview } from './ToPreview.tsx'
import { type FieldValue, useDraft } from './use-draft.ts'

interface SheetProps {
  row: SeasonRow
  season: RoomAndSeason
}

export function Sheet({ row, season }: SheetProps) {
  const { t } = useLanguage()
  const { titleOf, daysOf } = useEditionFormatters()
  const [wantedEdition] = useQueryValue('edition')
  // While somebody types, their draft or a colleague's may make the board show another edition.
  const [openedEdition] = useState(() => shownEdition(row).edition)
  const findEdition = (label: string | null) => row.editions.find(({ edition: one }) => one === label)
  const edition = findEdition(wantedEdition) ?? findEdition(openedEdition) ?? shownEdition(row)
  const title = titleOf(row.shown)
  return (
    <Screen
      title={itemName(title, edition, t)}
      wide
      actions={<Link to={boardAsLeft()}>{t('catalogue.sheet.all')}</Link>}
    >
      {row.editions.length > 1 && (
        <nav className={styles.editions} aria-label={t('catalogue.sheet.editions')}>
          {row.editions.map((one) => (
            <Link
              key={one.edition}
              to={`/catalogue/${row.id}?edition=${one.edition}`}
              aria-current={one === edition ? 'page' : undefined}
            >
              {one.edition ? t('catalogue.edition', { shown: one.edition }) : t('catalogue.sheet.first')}
              <small>{daysOf(one.told)}</small>
            </Link>
          ))}
        </nav>
      )}
      <Editing key={`${row.id} ${edition.edition}`} edition={edition} season={season} />
    </Screen>
  )
}

function Editing({ edition, season }: { edition: SeasonEdition; season: RoomAndSeason }) {
  const { t, locale } = useLanguage()
  const draft = useDraft(edition, edition.fields)
  const others = useOnlookers(catalogueSheet(edition.experience, edition.edition))
  const original = useOriginal(edition, season)
  /** The own sentences of pictures that were chosen before, by picture. */
  const sentences = useRef(new Map<unknown, readonly FieldValue[]>())
  const sheet: SheetDraft = {
    ...draft,
    set(key, to) {
      draft.set(key, to)
      if (key === 'imageUrl') exchangeSentences('value' in to ? to.value : sheet.originalOf(key))
    },
    item: { experience: edition.experience, edition: edition.edition },
    valueIn: (key) => valueNow(key, draft.fields, { original, told: edition.told }),
    originalOf: (key) => valueOf(key, { told: original, fields: {} }),
    isChanged: (key) => key in draft.fields,
  }

  /** A sentence describes one picture: it leaves with it, and is back when the picture is. */
  function exchangeSentences(picture: unknown): void {
    const own = ALTERNATIVES.map((name) => (name in draft.fields ? { value: draft.fields[name] } : {}))
    sentences.current.set(sheet.valueIn('imageUrl'), own)
    const next = sentences.current.get(picture)
    for (const [at, name] of ALTERNATIVES.entries()) if (name in draft.fields || next) draft.set(name, next?.[at] ?? {})
  }

  const none = { experience: edition.experience, edition: edition.edition, supplier: '', cost: '', stock: null }
  return (
    <SheetDraftContext value={sheet}>
      <p role="status" className={styles.state}>
        {t(`catalogue.sheet.state.${draft.state}`)}
        {edition.draft && (
          <span>
            {t('catalogue.sheet.by', {
              name: edition.draft.changer,
              when: dayAndHourIn(locale, edition.draft.changed_at),
            })}
          </span>
        )}
        {others?.map(({ adviser_id: id, name }) => (
          <strong key={id}>{t('catalogue.sheet.alsoOpen', { name })}</strong>
        ))}
      </p>
      <ToPreview />
      <div className={styles.sheet}>
        <div className={styles.side}>
          <SheetFields experience={edition.told.experience} isLater={edition.edition !== ''} />
          <Notes note={season.room.notes.find((note) => isSame(note, edition)) ?? none} />
          <History item={edition} stand={`${edition.draft?.changed_at ?? ''} ${season.room.version}`} />
        </div>
        <Preview experience={edition.experience} edition={edition.edition} saved={edition.fields} />
      </div>
    </SheetDraftContext>
  )
}

const ALTERNATIVES = languageCodes.map((code) => `alternative.${code}`)

interface Stands {
  original: LocalizedEdition
  told: LocalizedEdition
}

/**
 * Returns the value that a field shows. A value derived from other fields follows the draft: the kind of sale follows from
 * the amount, the duration from the days, the sentence of a picture from the picture.
 */
function valueNow(key: string, fields: Fields, { original, told }: Stands): unknown {
  if (key === 'sale' && !('sale' in fields) && 'priceFrom' in fields) {
    return fields['priceFrom'] === null ? howSold({ ...original.experience, priceFrom: null }) : 'from'
  }
  if (key === 'stay') return told.stay ?? stayOf(told.experience, base)
  return valueOf(key, { told: /^(duration|alternative)\./.test(key) ? told : original, fields })
}

function useOriginal({ experience, edition, told }: SeasonEdition, { room, today }: RoomAndSeason): LocalizedEdition {
  return useMemo(
    () => originalOf(base, { experience, edition }, { room, today }) ?? told,
    [experience, edition, told, room, today],
  )
}
