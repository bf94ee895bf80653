/**
 * The wishes of the client: posters and titles in their order, past editions with an alternative, number of people,
 * dates, message.
 */
import { availability, calendarDay } from '#catalogue/availability.ts'
import { pictureOf } from '#catalogue/experience.ts'
import { type ContactField, describeField, type RequiredField } from '#contract/request/contact-fields.ts'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { isLanguage } from '#languages/languages.ts'
import { namesNextEdition } from '#languages/sentences/next-edition.ts'
import { Poster } from '#ui/Poster.tsx'
import { useLanguage } from '#console/language.tsx'
import { experienceById, type KnownExperience } from '#console/room-catalogue.ts'
import { settings } from '#console/settings.ts'
import { alternativesTo } from './alternatives.ts'
import { useNow } from '#console/time/now.ts'
import { FIELD_LABELS, WANTED_FIELDS } from './field-labels.ts'
import { valueInWords } from './field-words.ts'
import type { ChosenItem } from '#contract/database-types.ts'
import { knownTitle, shownText, textIn, titleOf, type Translations } from '../texts-of.ts'
import { useTranslations } from '../use-translations.ts'
import styles from './CallSheet.module.css'
import { useSheet } from './sheet-context.ts'

export function Wishes() {
  const { t, language } = useLanguage()
  const { request } = useSheet().sheet
  const translations = useTranslations(language)
  const shown = useTranslations(isLanguage(request.language) ? request.language : language)
  const chosen = request.selected_experiences ?? []

  return (
    <section className={styles.part} aria-labelledby="wishes">
      <h3 id="wishes">{t('sheet.wishes')}</h3>
      <dl className={styles.wanted}>
        {WANTED_FIELDS.map((field) => (
          <WantedField key={field} field={field} />
        ))}
      </dl>
      {request.selected_experiences_count > 0 && (
        <p className={styles.count}>{t('requests.experiences', { count: request.selected_experiences_count })}</p>
      )}
      {chosen.length === 0 && (
        <p>{t(request.selected_experiences_count > 0 ? 'sheet.wishes.none' : 'requests.wishInMessage')}</p>
      )}
      <ol className={styles.wishes}>
        {chosen.map((wish, place) => (
          <Wish key={`${place} ${textIn(wish.id)}`} wish={wish} translations={translations} shownIn={shown} />
        ))}
      </ol>
    </section>
  )
}

/** The words for an empty field. `number_of_people` is never empty, and an empty `reach` means "call at once". */
const NONE: Record<Exclude<ContactField, RequiredField | 'number_of_people' | 'reach'>, ConsoleKey> = {
  preferred_dates: 'sheet.datesNone',
  message: 'sheet.messageNone',
  assistant_email: 'sheet.assistantNone',
}

function WantedField({ field }: { field: ContactField }) {
  const { t, locale } = useLanguage()
  const value = useSheet().sheet.request[field]
  const { kind } = describeField(field)
  const text = valueInWords(field, value, { t, locale }) || t(NONE[field as keyof typeof NONE])
  return (
    <div className={kind === 'text' ? styles.message : undefined}>
      <dt>{t(FIELD_LABELS[field])}</dt>
      <dd dir={kind === 'text' ? 'auto' : undefined}>
        {kind === 'line' || kind === 'email' ? <bdi>{text}</bdi> : text}
      </dd>
    </div>
  )
}

interface WishProps {
  wish: ChosenItem
  translations: Translations
  /** The texts in the language in which the client chose. */
  shownIn: Translations
}

function Wish({ wish, translations, shownIn }: WishProps) {
  const { t } = useLanguage()
  const experience = experienceById(wish.id)
  const [title, shown] = [titleOf(wish, translations), textIn(wish.title)]
  const spoken = { client: shownIn, room: translations }
  const price = shownText(wish, 'price', spoken)
  // A client who chose an experience that was over asked for its next edition, which has no dates yet.
  const dates = shown && namesNextEdition(shown) ? null : shownText(wish, 'duration', spoken)

  return (
    <li className={styles.wish}>
      {experience && <Stamp experience={experience} translations={translations} />}
      <div>
        <strong dir="auto">{title}</strong>
        {experience ? <AvailabilityLine experience={experience} /> : <em>{t('sheet.unknown')}</em>}
        {shown && shown !== title && <span dir="auto">{t('sheet.askedAs', { shown })}</span>}
        {price && <span>{t('sheet.price', { price })}</span>}
        {dates && <span>{t('sheet.datesShown', { dates })}</span>}
        {experience && <Alternatives experience={experience} translations={translations} />}
      </div>
    </li>
  )
}

function Stamp({ experience, translations }: { experience: KnownExperience; translations: Translations }) {
  return (
    <Poster
      picture={pictureOf(experience)}
      version={settings.postersVersion}
      word={translations.get(experience.id)?.word ?? experience.word}
      ground={experience.ground}
      sizes="4.5rem"
      crop="stamp"
      className={styles.stamp}
    />
  )
}

function AvailabilityLine({ experience }: { experience: KnownExperience }) {
  const { t, locale } = useLanguage()
  const today = useNow((now) => calendarDay(new Date(now)))
  const state = availability(experience, today)
  return (
    <span className={styles.standing} data-availability={state}>
      {state === 'past' ? (
        t('sheet.pastEdition', { days: daysOf(experience, locale) })
      ) : (
        <>
          {t(`sheet.availability.${state}`)}
          {experience.starts && <> · {daysOf(experience, locale)}</>}
        </>
      )}
    </span>
  )
}

function Alternatives({ experience, translations }: { experience: KnownExperience; translations: Translations }) {
  const { t, locale } = useLanguage()
  const today = useNow((now) => calendarDay(new Date(now)))
  const others = alternativesTo(experience, today)
  if (others.length === 0) return null
  return (
    <div className={styles.alternatives}>
      <span>{t('sheet.alternatives')}</span>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <bdi>{knownTitle(other.id, translations)}</bdi> {other.starts && <small>{daysOf(other, locale)}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Writes the days of an experience. They are calendar days without a time zone, so they are read and written in UTC.
 */
function daysOf({ starts, ends }: KnownExperience, locale: string): string {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return days.formatRange(new Date(starts!), new Date(ends ?? starts!))
}
