/** Compares two or three chosen experiences side by side, by their differences. The address names which ones. */
import { Dialog } from '#ui/Dialog.tsx'
import { Button } from '#ui/Button.tsx'
import { PlaceForm } from '../journey/PlaceForm.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import { MOST_COMPARED, type Place } from '../journey/address.ts'
import { useJourney } from '../journey/journey.tsx'
import { useFormLanguage } from '../contact/form-translate.ts'
import { useJudgingDay } from '../page/page.tsx'
import type { Details, ShownExperience } from '../page/texts.ts'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import { shownPrice } from '../parts/shown-price.ts'
import styles from './Comparison.module.css'
import { differencesOf, type ComparisonLine } from './differences.ts'

/** The details, such as inclusions, come with the part, in the language for which it was loaded. */
export function makeComparison(details: Details) {
  return function ComparisonInLanguage() {
    return <Comparison details={details} />
  }
}

function Comparison({ details }: { details: Details }) {
  const { translate: t, experiences } = useFormLanguage()
  const { place, close } = useJourney()
  const compared = place.compare.map((id) => experiences.find((experience) => experience.id === id)!)
  const { lines, shared } = differencesOf(useLines(compared, details))

  return (
    <Dialog
      title={t('compare.title')}
      onDismiss={close}
      wide
      actions={
        <PlaceForm to={{ ...place, compare: [] }} onSubmit={close}>
          <Button type="submit">{t('site.close')}</Button>
        </PlaceForm>
      }
    >
      {place.chosen.length > compared.length && <Choice experiences={experiences} />}
      <div className={styles.scroll} role="region" aria-label={t('compare.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {compared.map((experience) => (
                <th key={experience.id} scope="col">
                  <ExperiencePoster experience={experience} sizes="11rem" crop="sheet" eager />
                  {experience.title}
                </th>
              ))}
            </tr>
          </thead>
          {lines.map((line) => (
            <Answers
              key={line.label}
              line={line}
              nothing={shared.some(({ label }) => label === line.label) ? t('compare.nothingElse') : '–'}
            />
          ))}
        </table>
      </div>
      {shared.length > 0 && (
        <section className={styles.shared}>
          <h3>{t('compare.shared')}</h3>
          {shared.map(({ label, answers }) => (
            <p key={label}>
              <b>{label}</b> {linesOf(answers.flat()).join(' ·\u00a0')}
            </p>
          ))}
        </section>
      )}
    </Dialog>
  )
}

/** A fact may have two lines. */
const linesOf = (facts: readonly string[]) => facts.flatMap((fact) => fact.split('\n'))

interface AnswersProps {
  line: ComparisonLine
  /** Stands for an answer without a fact of its own. */
  nothing: string
}

function Answers({ line: { label, answers }, nothing }: AnswersProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={answers.length}>
          {label}
        </th>
      </tr>
      <tr>
        {answers.map((texts, column) => (
          <td key={column}>{texts.length === 0 ? nothing : linesOf(texts).map((text) => <p key={text}>{text}</p>)}</td>
        ))}
      </tr>
    </tbody>
  )
}

function useLines(compared: readonly ShownExperience[], details: Details): readonly ComparisonLine[] {
  const { translate: t } = useFormLanguage()
  const today = useJudgingDay()
  const line = (label: string, answer: (experience: ShownExperience) => readonly string[]) => ({
    label,
    answers: compared.map(answer),
  })
  const offer = ({ id }: ShownExperience) => details[id]!.offer
  return [
    // One fact: a row of this name without the dates, because all have the same, would not answer «when».
    line(t('compare.when'), ({ location, duration }) => [`${duration}\n${location}`]),
    line(t('compare.price'), (experience) => [shownPrice(experience, today, t)]),
    line(t('detail.seat'), (experience) => [offer(experience).seat]),
    line(t('detail.days'), (experience) => offer(experience).days),
    line(t('card.inclusions'), ({ id }) => details[id]!.features),
    line(t('detail.notIncluded'), (experience) => offer(experience).notIncluded),
    line(t('detail.settled'), (experience) => offer(experience).settled),
  ]
}

/** Chooses the experiences that are compared: a further one takes the place of the first if three are there. */
function Choice({ experiences }: { experiences: readonly ShownExperience[] }) {
  const { place } = useJourney()
  return (
    <ul className={styles.choice}>
      {place.chosen.map((id) => (
        <li key={id}>
          <StepLink
            to={{ ...place, compare: toggleCompared(place, id) }}
            how="replace"
            aria-current={place.compare.includes(id) || undefined}
          >
            {experiences.find((experience) => experience.id === id)!.title}
          </StepLink>
        </li>
      ))}
    </ul>
  )
}

function toggleCompared({ compare }: Place, id: string): readonly string[] {
  if (!compare.includes(id)) return [...compare, id].slice(-MOST_COMPARED)
  return compare.length > 2 ? compare.filter((other) => other !== id) : compare
}
