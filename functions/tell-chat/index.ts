/**
 * Writes a message for each new request into the team's chat: FUNCTION_CHAT_URL is an incoming webhook of Slack,
 * Mattermost or Rocket.Chat. The message has no personal data, only a link to the room.
 */
import { plainIds } from '../_shared/plain-ids.ts'
import { answerOf, setting } from '../_shared/signed.ts'

interface Received {
  record: {
    reference: string
    number_of_people: number | null
    experiences: string[]
    promised_by: string
    console: string
  }
}

const hour = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** As many as a message has room for. */
const MOST_NAMED = 20

const namesOf = (ids: string[]) =>
  [...plainIds(ids.slice(0, MOST_NAMED)), ...(ids.length > MOST_NAMED ? ['…'] : [])].join(', ')

export default async function tellChat(request: Request): Promise<Response> {
  const { record } = (await request.json()) as Received
  const lines = [
    `Nouvelle demande ${record.reference}`,
    `Expériences : ${namesOf(record.experiences) || 'une question'}`,
    `Personnes : ${record.number_of_people ?? 'non précisé'}`,
    `À appeler avant le ${hour.format(new Date(record.promised_by))}`,
    record.console,
  ]
  const received = await fetch(setting('CHAT_URL'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: lines.join('\n') }),
  })
  return answerOf(received)
}
