/** The stage of a request, which the tasks of the promise read before they write to anybody (product §3.6, §4). */
import type { Transaction } from '#database/database.ts'
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import * as v from 'valibot'
import { asService } from '../access/as-service.ts'
import type { PromiseServices } from './promise-services.ts'

const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

/** The part of the answer of `private.promise_stage` that letters need. */
export const RequestStage = v.object({
  id: v.string(),
  due: v.boolean(),
  quote_due: v.boolean(),
  reference: v.string(),
  version: v.number(),
  caller_code: v.string(),
  token_version: v.number(),
  language: v.fallback(v.custom<Language>(isLanguage), defaultLanguage),
  name: v.string(),
  email: v.string(),
  assistant_email: v.nullable(v.string()),
  call_from: v.nullable(instant),
  in_writing: v.boolean(),
  /** Whether the promise that was broken was a written answer; as `in_writing` if none was. */
  broken_in_writing: v.boolean(),
  time_zone: v.nullable(v.string()),
  number_of_people: v.number(),
  preferred_dates: v.nullable(v.string()),
  selected_experiences: v.nullable(v.array(v.object({ title: v.optional(v.string(), '') }))),
  received_at: instant,
  promised_by: instant,
  promised_again_by: v.nullable(instant),
  state: v.string(),
  merged_into: v.nullable(v.string()),
  reached_at: v.nullable(instant),
  claimed_by: v.nullable(v.string()),
  claimed_by_name: v.nullable(v.string()),
})
export interface RequestStage extends v.InferOutput<typeof RequestStage> {
  /** The time of the query, by the database's clock. */
  at: Date
}

export interface AdviserToTell {
  user_id: string
  email: string
  display_name: string
  language: Language
  role: 'adviser' | 'admin'
  on_duty: boolean
}

const Payload = v.object({ request: v.pipe(v.string(), v.uuid()) })

/** Runs `work` with the present request, which it holds, in one transaction; does nothing if it was erased. */
export async function withRequest(
  payload: unknown,
  services: PromiseServices,
  work: (tx: Transaction, request: RequestStage) => Promise<void>,
): Promise<void> {
  const { request: id } = v.parse(Payload, payload)
  await asService(services, async (tx) => {
    const request = await askStage(tx, 'private.hold_stage($1)', id)
    if (request) await work(tx, request)
  })
}

type AskingStage = 'private.hold_stage($1)' | 'private.record_breach($1)'

/** Returns null if no letter is due. */
export async function askStage(tx: Transaction, asking: AskingStage, id: string): Promise<RequestStage | null> {
  const { rows } = await tx.query<{ stage: unknown; at: Date }>(`select ${asking} as stage, now() as at`, [id])
  const { stage, at } = rows[0]!
  return stage === null ? null : { ...v.parse(RequestStage, stage), at }
}

/** Returns the advisers, those on duty first. */
export async function advisersToTell(tx: Transaction, { at }: RequestStage): Promise<AdviserToTell[]> {
  return (await tx.query<AdviserToTell>('select * from private.advisers_to_tell($1)', [at])).rows
}

/** The facts that every letter about a request shows. */
export function factsOf(request: RequestStage) {
  const { reference, number_of_people: people, preferred_dates, selected_experiences, call_from } = request
  return {
    reference,
    people: people > 10 ? '10+' : String(people),
    ...(preferred_dates && { preferredDates: preferred_dates }),
    ...(call_from && { callFrom: call_from.toISOString() }),
    inWriting: request.in_writing ? 'yes' : 'no',
    experiences: (selected_experiences ?? []).map(({ title }) => title).join('\n'),
  }
}

/** The link by which an adviser opens the request. */
export const consoleLink = ({ settings }: PromiseServices, { id }: RequestStage) =>
  `${settings.SITE_URL}/console/requests/${id}`
