/** The task `send_letter`: opens what `enqueueLetter` sealed, writes the letter and hands it to the mailer. */
import { isLanguage, type Language } from '#languages/languages.ts'
import * as v from 'valibot'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { TaskHandler } from '../outbox/task.ts'
import { sealer } from '../sealing.ts'
import type { Services } from '../services.ts'
import { isLetterName, type LetterName } from './letters.ts'
import { writeLetter } from './write-letter.ts'

const Payload = v.object({ sealed: v.string() })

const Order = v.object({
  letter: v.custom<LetterName>(isLetterName),
  to: v.string(),
  language: v.custom<Language>(isLanguage),
  values: v.record(v.string(), v.string()),
  id: v.pipe(v.string(), v.uuid()),
  usefulUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
type Order = v.InferOutput<typeof Order>

export const sendLetter: TaskHandler = async (payload, services) => {
  const order = open(payload, services)
  const now = services.now()
  if (order.usefulUntil !== undefined && now > new Date(order.usefulUntil)) {
    services.log.warn({ letter: order.letter }, 'a letter was left unsent: what it says no longer holds')
    return
  }
  const { subject, text, html, calendar } = write(order, services, now)
  await services.mailer.send({ id: order.id, to: order.to, language: order.language, subject, text, html, calendar })
}

function open(payload: unknown, { secrets }: Services): Order {
  try {
    return v.parse(Order, JSON.parse(sealer(secrets, 'letters').open(v.parse(Payload, payload).sealed)))
  } catch (error) {
    throw new TaskFailure('The letter cannot be opened: was DATA_SECRET changed?', { permanent: true, cause: error })
  }
}

function write({ letter, language, values }: Order, { settings }: Services, now: Date) {
  try {
    return writeLetter(letter, language, values, settings, now)
  } catch (error) {
    const names = error instanceof v.ValiError ? error.issues.map((issue) => v.getDotPath(issue)).join(', ') : ''
    throw new TaskFailure(`The letter ${letter} cannot be written: ${names}`, { permanent: true, cause: error })
  }
}
