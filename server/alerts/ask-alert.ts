/**
 * Answers a visitor who asks for an alert about the next edition (decision 052). A letter asks the owner of the address
 * to confirm it; until then nothing is stored. The letters are limited per network address, per mailbox and in total,
 * so that nobody can fill another person's mailbox.
 */
import { hours, minutes, seconds } from '#contract/durations.ts'
import { MOST_ALERTS } from '#contract/edition-alerts.ts'
import { Problem } from '#contract/problems.ts'
import type { Language } from '#languages/languages.ts'
import { asService } from '../access/as-service.ts'
import { limit, limitIn, takeIn } from '../access/limits.ts'
import { networkAround } from '../access/network-number.ts'
import { isEmailInput } from '../http/is-email-input.ts'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { databaseNow } from '../outbox/database-clock.ts'
import { ONE_ADDRESS } from '../settings/one-address.ts'
import { confirmLink } from './alert-links.ts'
import type { AlertServices } from './alert-services.ts'

export interface AlertWish {
  email: string
  experiences: readonly string[]
  language: Language
  /** The field that no person sees was filled. */
  isTrapped: boolean
  /** The visitor's network address. */
  place: string
}

const HOUR = hours(1) / seconds(1)
const DAY = hours(24) / seconds(1)
const FIRST_OF_NETWORK = 3
/** The validity of the link in the letter. */
export const LINK_HOLDS = hours(48)

/** The answer is the same whether or not a letter is sent, so that it reveals nothing about the address. */
export async function askForAlert(wish: AlertWish, services: AlertServices): Promise<void> {
  const { settings } = services
  const email = wish.email.trim()
  if (!isEmailInput(email) || !ONE_ADDRESS.test(email)) {
    throw new Problem('23514', '"email" must be one e-mail address', { hint: 'Correct "email".' })
  }
  const { experiences, titles } = known(wish, services)
  if (experiences.length === 0) {
    throw new Problem('no_such_experience', 'The catalogue has none of "experiences"', { hint: 'Reload the page.' })
  }
  if (wish.isTrapped) return
  const asked = { kind: 'edition alerts', seconds: HOUR }
  await limit(wish.place, { ...asked, burst: settings.ADDRESS_SOFT_LIMIT }, services)
  await asService(services, async (tx) => {
    const ofMailbox = { kind: 'visitors: edition alert', burst: settings.CONTACT_LIMIT, seconds: DAY }
    if ((await takeIn(tx, mailboxOf(email), ofMailbox, services)) > 0) {
      return services.log.warn('a letter about the next edition was held back: its mailbox had as many as it may')
    }
    // Drawn after the mailbox's limit, so that letters to one mailbox do not use up the shared budget. Half of that
    // budget is for the first letter of each network, so that a few networks cannot use it up.
    const network = { kind: 'edition alerts of a network', burst: FIRST_OF_NETWORK, seconds: HOUR }
    const isFirst = (await takeIn(tx, networkAround(wish.place), network, services)) === 0
    const all = { ...asked, burst: Math.ceil(settings.AUTH_MAILS_PER_HOUR / 2) }
    await limitIn(tx, isFirst ? 'first of everybody' : 'everybody', all, services)
    const until = new Date((await databaseNow(tx)).getTime() + LINK_HOLDS)
    const link = confirmLink({ email, experiences, language: wish.language, until: until.getTime() }, services)
    await enqueueLetter(tx, services, {
      letter: 'edition-alert-confirmation',
      to: email,
      language: wish.language,
      values: { experiences: titles.join('\n'), link, minutes: String(LINK_HOLDS / minutes(1)) },
      usefulUntil: until,
      rank: 'stranger',
    })
  })
}

/** The visible experiences, each once, with the title in the language of the visitor. */
function known({ experiences: ids, language }: AlertWish, { catalogue }: AlertServices) {
  const { experiences, texts } = catalogue.current().told
  const wanted = experiences.filter(({ id }) => ids.includes(id)).slice(0, MOST_ALERTS)
  return {
    experiences: wanted.map(({ id }) => id),
    titles: wanted.map(({ id, title }) => texts[language]?.get(id)?.title ?? title),
  }
}
