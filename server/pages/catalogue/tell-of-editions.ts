/**
 * The task `tell_of_editions`: writes to the people with an alert when the next edition has dates. It runs after each
 * publication and each confirmed alert. Taking the alerts and queueing their letters is one transaction, so each gets
 * one letter even if the task runs several times.
 */
import { datedAhead } from '#catalogue/availability.ts'
import { compose } from '#catalogue/editions/compose.ts'
import type { Catalogue } from '#catalogue/editions/catalogue.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { Database, Transaction } from '#database/database.ts'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import { asService } from '#server/access/as-service.ts'
import { stopLink } from '#server/alerts/alert-links.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { TaskHandler } from '#server/outbox/task.ts'
import type { Settings } from '#server/settings/settings.ts'
import { parisDay } from '../paris-day.ts'
import { baseCatalogue } from './base-catalogue.ts'
import { readPublished } from './served-catalogue.ts'

interface TellingServices {
  settings: Settings
  secrets: Secrets
  database: Database
  now: () => Date
}

interface DueAlert {
  id: string
  email: string
  language: string
  experiences: string[]
}

/** The number of letters per transaction. */
const AT_ONCE = 50

export const tellOfEditions: TaskHandler<TellingServices> = async (_payload, services) => {
  const { items } = await readPublished(services.database, null)
  const day = parisDay(services.now()) as IsoDate
  const told = compose(baseCatalogue, items, day)
  const dated = datedAhead(told.experiences, day).map(({ id }) => id)
  const tellSome = () =>
    asService(services, async (tx) => {
      const { rows } = await tx.query<DueAlert>('select * from private.take_due_alerts($1, $2)', [dated, AT_ONCE])
      for (const due of rows) await tell(tx, { due, told }, services)
      return rows.length
    })
  while ((await tellSome()) > 0);
}

async function tell(tx: Transaction, { due, told }: { due: DueAlert; told: Catalogue }, services: TellingServices) {
  const language = isLanguage(due.language) ? due.language : defaultLanguage
  const editions = told.experiences
    .filter(({ id }) => due.experiences.includes(id))
    .map((experience) => ({ ...experience, ...told.texts[language]?.get(experience.id) }))
  const query = new URLSearchParams({ step: 'summary', chosen: editions.map(({ id }) => id).join(), lang: language })
  await enqueueLetter(tx, services, {
    letter: 'edition-published',
    to: due.email,
    language,
    key: `${due.id}:letter:edition`,
    rank: 'stranger',
    values: {
      editions: editions.map(({ title, duration, location }) => [title, duration, location].join(' · ')).join('\n'),
      link: `${services.settings.SITE_URL}/?${query.toString().replaceAll('%2C', ',')}`,
      stop: stopLink({ email: due.email, language }, services),
    },
  })
}
