/**
 * Shows the requested experiences: posters, titles in the visitor's language, dates and prices as they were shown then.
 */
import type { SelectedExperience } from '#contract/request/contact-request.ts'
import type { VisitorPage } from '#contract/private-page.ts'
import { namesNextEdition } from '#languages/sentences/next-edition.ts'
import type { PageTranslate } from '#site/page/word-keys.ts'
import { useLanguage } from '../page/language.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import styles from './RequestedExperiences.module.css'
import { useWords } from './spoken.tsx'
import type { ShownExperience } from '../page/texts.ts'

export function RequestedExperiences({ page }: { page: VisitorPage }) {
  const t = useWords()
  const { selected_experiences: chosen, selected_experiences_count: count } = page

  // A request without experiences is a question: its words stand among the details.
  if (count === 0) return null
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{t('asked.title')}</h2>
      {chosen?.length ? (
        <ul className={styles.asked}>
          {chosen.map((experience) => (
            <RequestedExperience key={experience.id} asked={experience} language={page.language} />
          ))}
        </ul>
      ) : (
        <p>{t('asked.count', { count })}</p>
      )}
    </section>
  )
}

interface RequestedExperienceProps {
  asked: SelectedExperience
  /** The language of the request. */
  language: VisitorPage['language']
}

/**
 * In the language of the request the stored title is shown; in another language the present title, as next edition if
 * it was one.
 */
function RequestedExperience({ asked, language }: RequestedExperienceProps) {
  const { experiences, language: shown, translate } = useLanguage()
  const experience = experiences.find(({ id }) => id === asked.id)
  const isOwn = language === shown
  const said = experience && datesOf(experience, asked, { isOwn, t: translate })
  const title = isOwn || !experience ? asked.title : titleOf(experience, asked, translate)
  return (
    <li>
      {experience && <ExperiencePoster experience={experience} sizes="6rem" crop="stamp" />}
      <div>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {experience && (
          <>
            <p>
              <bdi>{experience.location}</bdi>
            </p>
            <p>
              <bdi>{said}</bdi>
            </p>
          </>
        )}
        <p className={styles.price}>
          <bdi>{experience && !isOwn ? priceOf(experience, asked) : asked.price}</bdi>
        </p>
      </div>
    </li>
  )
}

/**
 * The dates as they were shown, because another edition may be published meanwhile. In another language the present
 * dates are shown if they are of the same year. A next edition has no dates yet.
 */
function datesOf(
  { duration }: ShownExperience,
  asked: SelectedExperience,
  { isOwn, t }: { isOwn: boolean; t: PageTranslate },
): string {
  if (namesNextEdition(asked.title)) return t('availability.on-request')
  const { duration: then = duration } = asked
  return isOwn || yearsIn(then) !== yearsIn(duration) ? then : duration
}

const yearsIn = (text: string) => String(text.match(/\d{4}/g))

/** The price as it was shown, in present words if the sum is the same. */
const priceOf = ({ price }: ShownExperience, asked: SelectedExperience): string =>
  digitsIn(price) === digitsIn(asked.price) ? price : asked.price

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

function titleOf({ title }: ShownExperience, asked: SelectedExperience, t: PageTranslate): string {
  return namesNextEdition(asked.title) ? t('selection.nextEdition', { title }) : title
}
