/**
 * Shows «Comment cela se passe»: the steps from the quote to the day itself, the people of the house, questions and
 * answers. It is server HTML alone, so that no script of a first visit carries it. Facts that the operator has not set
 * are not shown.
 */
import type { ReactNode } from 'react'
import type { AgencyDetails, OfficeHours, ResponseTime } from '#contract/settings/site-settings.ts'
import type { Message } from '#languages/dictionary.ts'
import { howItGoesWords, type HowItGoesWords } from '#languages/how-it-goes.ts'
import { type Language, languages } from '#languages/languages.ts'
import { languageListIn } from '#languages/sentences/language-list.ts'
import { type MessageValues, translator } from '#languages/translate.ts'
import { spacedIn, spacedWords } from '#languages/typography.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Poster } from '#ui/Poster.tsx'
import { home, searchOf } from '../journey/address.ts'
import { useJourney } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import { usePage } from '../page/page.tsx'
import { Back } from '../parts/Back.tsx'
import step from '../parts/Step.module.css'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'

const AGENCY_LINES = ['registration', 'guarantor', 'insurer', 'mediator'] as const satisfies (keyof AgencyDetails)[]
const PORTRAIT_GROUNDS = ['gold', 'teal', 'vermilion', 'night'] as const

/** Fills the gaps of a sentence of this screen, and spaces it as its language does. */
function useSay() {
  const { language } = useLanguage()
  return (text: Message, values: MessageValues = {}) =>
    translator(spacedWords({ text }, spacedIn[language]), languages[language].locale)('text', values)
}

export function HowItGoes({ responseTime }: { responseTime: ResponseTime | null }) {
  const { translate: t, language } = useLanguage()
  const said = howItGoesWords[language]
  const say = useSay()
  return (
    <main id="content" className={`${step.step} how`}>
      <Back />
      <div className={step.heading}>
        <h1 tabIndex={-1}>{t('how.title')}</h1>
      </div>
      <p className={step.lead}>{say(said.lead)}</p>
      <ol className="how-steps">
        {said.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{say(title)}</h2>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
      <People said={said} />
      {responseTime && <Measured said={said} figure={responseTime} />}
      <Guarantees said={said} />
      <Questions said={said} />
    </main>
  )
}

interface SectionProps {
  said: HowItGoesWords
}

function People({ said: { people } }: SectionProps) {
  const { language } = useLanguage()
  const { settings, postersVersion } = usePage()
  const say = useSay()
  const { advisers, city, hours } = settings.trust
  if (advisers.length === 0 && city === '' && hours === null) return null
  return (
    <section>
      <h2>{say(people.title)}</h2>
      {(city || hours) && (
        <p className="how-office">
          {city && <span>{say(people.where, { city })}</span>}
          {hours && <span>{say(...hoursInWords(people, hours, language))}</span>}
        </p>
      )}
      <ul className="how-people">
        {advisers.map(({ firstName, portrait, languages: spoken }) => (
          <li key={firstName}>
            {typeof portrait === 'string' ? (
              <Photograph name={portrait} />
            ) : (
              <Poster
                picture={`/posters/adviser-${portrait}-720.avif`}
                version={postersVersion}
                word={firstName}
                ground={PORTRAIT_GROUNDS[portrait - 1]!}
                sizes={PORTRAIT_SIZES}
                crop="sheet"
              />
            )}
            <h3>{firstName}</h3>
            <p>{say(people.speaks, { languages: languageListIn(languages[language].locale)(spoken) })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PORTRAIT_SIZES = '(width < 40rem) 42vw, 13rem'

/** Shows a photograph of the bucket `portraits` in the size of the page: decoration beside the name. */
function Photograph({ name }: { name: string }) {
  const [small, large] = [360, 720].map(
    (width) => `/storage/v1/render/image/public/portraits/${name}?width=${width}&height=${(width / 3) * 4}`,
  )
  return (
    <img
      className="how-face"
      src={small}
      srcSet={`${small} 360w, ${large} 720w`}
      sizes={PORTRAIT_SIZES}
      width={600}
      height={800}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

type Sentence = [text: string, values: Readonly<Record<string, string>>]

function hoursInWords(people: HowItGoesWords['people'], { days, hours }: OfficeHours, language: Language): Sentence {
  const { locale } = languages[language]
  const day = (of: number) =>
    // 1 January 2024 was a Monday.
    new Date(Date.UTC(2024, 0, of)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })
  const hour = (at: string) => {
    const [hour24, minutes] = at.split(':').map(Number) as [number, number]
    const time = new Date(Date.UTC(2024, 0, 1, hour24, minutes))
    return time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' })
  }
  const [opens, closes] = hours.map(hour) as [string, string]
  const [first, last] = days.map(day) as [string, string]
  return first === last
    ? [people.hoursOfOneDay, { day: first, opens, closes }]
    : [people.hours, { first, last, opens, closes }]
}

function Measured({ said: { measured }, figure }: SectionProps & { figure: ResponseTime }) {
  const { language } = useLanguage()
  const say = useSay()
  const { locale } = languages[language]
  const day = (of: string) => new Date(of).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const count = (of: number) => of.toLocaleString(locale)
  return (
    <section className="how-measured">
      <h2>{say(measured.title)}</h2>
      <strong>{say(measured.figure, { count: figure.minutes })}</strong>
      <p>
        {say(measured.basis, {
          requests: count(figure.requests),
          from: day(figure.from),
          until: day(figure.until),
        })}
      </p>
    </section>
  )
}

function Guarantees({ said: { guarantees } }: SectionProps) {
  const { settings } = usePage()
  const say = useSay()
  const { agency, officialChannels } = settings.trust
  const lines: [label: string, value: ReactNode][] = AGENCY_LINES.filter((line) => agency[line]).map((line) => [
    guarantees[line],
    agency[line],
  ])
  if (officialChannels.length > 0) lines.push([guarantees.officialChannels, officialChannels.join(' · ')])
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{say(guarantees.title)}</h2>
      <dl className="how-lines">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Questions({ said: { questionsTitle, questions } }: SectionProps) {
  const { translate: t, language } = useLanguage()
  const { settings } = usePage()
  const { place } = useJourney()
  const say = useSay()
  const ask = searchOf({ ...home, chosen: place.chosen, step: 'summary', form: 'question', language })
  return (
    <section>
      <h2>{say(questionsTitle)}</h2>
      <div className="how-questions">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{say(question)}</summary>
            <p>{say(answer)}</p>
          </details>
        ))}
      </div>
      <p className="how-actions">
        <ButtonLink href={`/${ask}`} look="main" icon="pen">
          {t('home.ask')}
        </ButtonLink>
        <WhatsappLink number={settings.whatsapp} text={t('whatsapp.general')} look="quiet" icon="message">
          {t('home.talk')}
        </WhatsappLink>
      </p>
    </section>
  )
}
