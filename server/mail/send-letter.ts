/** The task `send_letter`: opens the sealed content, writes the letter and gives it to the mailer. */
import { isLanguage, type Language } from '#languages/languages.ts'
import * as v from 'valibot'
import { asService } from '../access/as-service.ts'
import { databaseNow } from '../outbox/database-clock.ts'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { TaskHandler } from '../outbox/task.ts'
import { sealer } from '../keys/sealing.ts'
import type { MailServices } from './mail-services.ts'
import { isLetterName, type LetterName } from './letters.ts'
import { writeLetter } from './writing/write-letter.ts'

const Payload = v.object({ sealed: v.string(), after: v.optional(v.string()) })

const SealedLetter = v.object({
  letter: v.custom<LetterName>(isLetterName),
  /** Null for a letter without a recipient. */
  to: v.nullable(v.string()),
  language: v.custom<Language>(isLanguage),
  values: v.record(v.string(), v.string()),
  id: v.pipe(v.string(), v.uuid()),
  usefulUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  adviser: v.optional(v.pipe(v.string(), v.uuid())),
  owed: v.optional(v.object({ request: v.pipe(v.string(), v.uuid()), what: v.picklist(['call', 'quote']) })),
})
type SealedLetter = v.InferOutput<typeof SealedLetter>

export const sendLetter: TaskHandler<MailServices> = async (payload, services) => {
  const order = open(payload, services)
  const { now, worksHere, isOwed } = await readReason(order, services)
  if (!worksHere) {
    services.log.warn({ letter: order.letter }, 'a letter was left unsent: its adviser left the team')
    return
  }
  if (!isOwed) {
    services.log.info({ letter: order.letter }, 'a letter was left unsent: nobody waits for what it tells of')
    return
  }
  if (order.usefulUntil !== undefined && now > new Date(order.usefulUntil)) {
    services.log.warn({ letter: order.letter }, 'a letter was left unsent: what it says no longer holds')
    return
  }
  await keepOrder(payload, services)
  const letter = await write(order, services, now)
  if (order.to === null) return
  await services.mailer.send({ id: order.id, to: order.to, language: order.language, ...letter })
}

/**
 * Whether the adviser whom the letter tells of a request still works here, and whether its call or quote is still owed;
 * true for letters that depend on neither. A merge ends no promise to the client, so that a letter to them asks the request
 * into which theirs was merged; advisers are told of that one by its own letters.
 */
const readReason = ({ adviser, owed }: SealedLetter, services: MailServices) =>
  asService(services, async (tx) => {
    const { rows } = await tx.query<{ works: boolean; owed: boolean }>(
      `with own as (select private.promise_stage($2) as stage), asked as (
         select case when $1::uuid is null and stage ->> 'merged_into' is not null
           then private.promise_stage((stage ->> 'merged_into')::uuid) else stage end as stage from own)
       select $1::uuid is null or private.works_here($1) as works,
         $2::uuid is null or coalesce((stage ->> $3)::boolean, false) as owed from asked`,
      [adviser ?? null, owed?.request ?? null, owed?.what === 'quote' ? 'quote_due' : 'due'],
    )
    return { worksHere: rows[0]!.works, isOwed: rows[0]!.owed, now: await databaseNow(tx) }
  })

/** Keeps the order of letters: an apology makes no sense before the confirmation. */
async function keepOrder(payload: unknown, services: MailServices): Promise<void> {
  const { after } = v.parse(Payload, payload)
  if (after === undefined) return
  const waits = await asService(services, async (tx) => {
    const { rows } = await tx.query<{ waits: boolean }>('select outbox.waits($1)', [after])
    return rows[0]!.waits
  })
  if (waits) throw new TaskFailure('The letter that goes before this one is still waiting')
}

function open(payload: unknown, { secrets }: MailServices): SealedLetter {
  try {
    return v.parse(SealedLetter, JSON.parse(sealer(secrets, 'letters').open(v.parse(Payload, payload).sealed)))
  } catch (error) {
    throw new TaskFailure('The letter cannot be opened: was DATA_SECRET changed?', { permanent: true, cause: error })
  }
}

async function write(order: SealedLetter, { settings }: MailServices, now: Date) {
  try {
    return await writeLetter(order, settings, now)
  } catch (error) {
    const names = error instanceof v.ValiError ? error.issues.map((issue) => v.getDotPath(issue)).join(', ') : ''
    throw new TaskFailure(`The letter ${order.letter} cannot be written: ${names}`, { permanent: true, cause: error })
  }
}
