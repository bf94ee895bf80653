/** Shows one draft in the publishing dialog: its author, its changes, and a button that discards it and can be undone. */
import { isSame } from '#catalogue/editions/drafts.ts'
import type { CatalogueDraft, Json } from '#contract/database-types.ts'
import { languageCodes } from '#languages/languages.ts'
import { call, isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { changesOf, type FieldChange } from '../changes.ts'
import { base } from '../base.ts'
import { useFieldWords } from '../field-words.ts'
import { useWideWords } from '../picture/use-wide-words.ts'
import { originalOf, type SeasonRow } from '../season.ts'
import { lackingIn, type SeasonEdition } from '../season-needs.ts'
import { itemName, useEditionFormatters } from '../edition-formatters.ts'
import { type RoomAndSeason, useSeasonChanged } from '../use-season.ts'
import { Flag } from '../board/Flag.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import { plannedFor, plannedWith } from './planned-for.ts'
import styles from './Publishing.module.css'

interface DraftItemProps {
  draft: CatalogueDraft
  row: SeasonRow | undefined
  /** Undefined if the draft removes the edition. */
  edition: SeasonEdition | undefined
  season: RoomAndSeason
  /** Undefined if the adviser may not publish: then there is no checkbox. */
  chosen: boolean | undefined
  onChosen: (chosen: boolean) => void
  /** Whether the draft was added or changed while the dialog was open. */
  isNew: boolean
}

export function DraftItem({ draft, row, edition, season, chosen, onChosen, isNew }: DraftItemProps) {
  const { t, locale } = useLanguage()
  const { titleOf } = useEditionFormatters()
  const news = useNews()
  const changed = useSeasonChanged()
  const name = itemName(row ? titleOf(row.shown) : draft.experience, draft, t)
  const changes = changesIn(draft, edition, season)
  const planned = plannedFor(draft, season.room.plans)
  const hourOf = ({ publish_at }: { publish_at: string }) => dayAndHourIn(locale, publish_at)
  const by = t('catalogue.publish.by', { name: draft.changer, when: dayAndHourIn(locale, draft.changed_at) })

  async function discard(): Promise<void> {
    try {
      await call('take_back_draft', {
        experience: draft.experience,
        edition: draft.edition,
        made: draft.fields as Json,
      })
      // A plan has a copy of the draft.
      const when = plannedWith(draft, season.room.plans).map(hourOf).join(', ')
      const text = when && t('catalogue.discarded.planned', { when })
      news.done(t('catalogue.discarded'), text, () => void bringBack())
    } catch (error) {
      if (!isProblem(error, 'PT409')) news.failed(error)
      else news.done(t('catalogue.publish.gone'), t('catalogue.notTakenBack.text', { names: name }))
    }
    await changed()
  }

  async function bringBack(): Promise<void> {
    await draftAgain(draft).catch(news.failed)
    await changed()
  }

  return (
    <li>
      <div className={styles.head}>
        {chosen === undefined ? (
          <strong>
            <bdi>{name}</bdi>
          </strong>
        ) : (
          <label>
            <input
              type="checkbox"
              checked={chosen}
              onChange={({ target }) => onChosen(target.checked)}
              aria-label={t('catalogue.publish.chosen', { name })}
            />
            <strong>
              <bdi>{name}</bdi>
            </strong>
          </label>
        )}
        <small>{by}</small>
        {planned && (
          <small>
            {t(planned.isThis ? 'catalogue.publish.plannedFor' : 'catalogue.publish.plannedBefore', {
              when: hourOf(planned),
            })}
          </small>
        )}
        {isNew && <small className={styles.doubt}>{t('catalogue.publish.since')}</small>}
        {row && edition && !row.isHidden && <Gaps row={row} edition={edition} />}
        {edition && <WideWords told={edition.told} />}
        <Action onClick={() => void discard()} aria-label={t('catalogue.discardNamed', { name })}>
          {t('catalogue.discard')}
        </Action>
      </div>
      {draft.fields === null && <p>{t(draft.edition ? 'catalogue.publish.goes' : 'catalogue.publish.back')}</p>}
      {changes.length > 0 && <DraftChanges changes={changes} />}
      {changes.length === 0 && draft.fields !== null && <p>{t('catalogue.publish.same')}</p>}
    </li>
  )
}

/** Creates a discarded draft again, as changes of the present publication. */
async function draftAgain({ experience, edition, fields }: CatalogueDraft): Promise<void> {
  if (fields === null) {
    await call('draft_original', { experience, edition })
    return
  }
  const { items } = await call('published_catalogue', {})
  const from = items.find((item) => item.experience === experience && item.edition === edition)?.fields ?? {}
  const keys = new Set([...Object.keys(from), ...Object.keys(fields)])
  const changes = [...keys].map((key) => [
    key,
    { ...(key in from && { from: from[key] }), ...(key in fields && { to: fields[key] }) },
  ])
  await call('save_draft', { experience, edition, changes: Object.fromEntries(changes) as Json })
}

/** Warns of a missing price, language or picture in the edition of the draft. The draft may still be published. */
function Gaps({ row, edition: { told } }: { row: SeasonRow; edition: SeasonEdition }) {
  const lacking = lackingIn(told, base)
  const found = {
    price: row.needs.includes('price'),
    language: lacking.length > 0,
    picture: told.experience.imageUrl === '',
  }
  return (['price', 'language', 'picture'] as const)
    .filter((need) => found[need])
    .map((need) => <Flag key={need} need={need} row={{ ...row, lacking }} />)
}

/** Warns of poster words that are wider than their frame. A language without its own word shows the one of the base. */
function WideWords({ told: { experience, texts } }: Pick<SeasonEdition, 'told'>) {
  const { t } = useLanguage()
  const { labelOf } = useFieldWords()
  const words = languageCodes.map((code) => [code, texts[code]?.word ?? experience.word] as const)
  const wide = useWideWords(Object.fromEntries(words))
  return languageCodes
    .filter((code) => wide.has(code))
    .map((code) => (
      <small key={code} className={styles.doubt}>
        {t('catalogue.flag.word', { shown: labelOf(`word.${code}`) })}
      </small>
    ))
}

/** Compares the draft with the published edition; a new edition is compared with the one from which it inherits. */
function changesIn(
  draft: CatalogueDraft,
  edition: SeasonEdition | undefined,
  { room, today }: RoomAndSeason,
): FieldChange[] {
  if (!edition) return []
  const fields = room.items.find((item) => isSame(item, draft))?.fields ?? {}
  const told = edition.published ?? (draft.edition ? originalOf(base, draft, { room, today }) : undefined)
  const before = told ? { told, fields } : null
  return changesOf(before, { told: edition.told, fields: edition.fields })
}
