/**
 * What a visitor sends to ask for a quote (spec §3, §5).
 *
 * The form checks it before sending and the server checks it again on arrival:
 * one schema, two callers, no second opinion. Only emptiness blocks; of formats, the form asks what its input types ask.
 */
import * as v from 'valibot'

export const PEOPLE_CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15] as const
/** Stored for «10+ personnes»; shown as "10+" everywhere. */
export const TEN_OR_MORE = 15
export const DEFAULT_PEOPLE = 2

/** The largest sizes kept, in code points. The database holds the same numbers. */
export const LONGEST = { name: 200, email: 254, whatsapp: 64, preferred_dates: 500, message: 5000 } as const

/** The version of the notice shown beside the button; kept with each request. */
export const NOTICE_VERSION = '2026-11-20'

/** The header that carries what the form noticed of its filling; hosted services ignore it. */
export const FORM_SIGNALS_HEADER = 'x-form-signals'

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => [...value].length <= longest, `must hold at most ${longest} characters`),
  )
const required = (longest: number) => v.pipe(text(longest), v.nonEmpty('must not be empty'))
const optional = (longest: number) =>
  v.pipe(
    v.nullish(text(longest), null),
    v.transform((value) => value || null),
  )

const SelectedExperience = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  /** As shown to the visitor at that moment. */
  title: v.pipe(v.string(), v.maxLength(300)),
  price: v.pipe(v.string(), v.maxLength(100)),
})

export const ContactRequest = v.object({
  name: required(LONGEST.name),
  email: required(LONGEST.email),
  whatsapp: required(LONGEST.whatsapp),
  /** Unsaid it is what the form would have said. */
  number_of_people: v.optional(v.picklist(PEOPLE_CHOICES), DEFAULT_PEOPLE),
  preferred_dates: optional(LONGEST.preferred_dates),
  message: optional(LONGEST.message),
  selected_experiences_count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** The ids in order, with title and price as shown. */
  selected_experiences: v.optional(v.nullable(v.pipe(v.array(SelectedExperience), v.maxLength(1000)))),
  language: v.optional(v.nullable(v.picklist(['fr', 'en', 'ar']))),
  /** Minted by the client: the same id never makes a second row. */
  request_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
  notice_version: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  /** IANA name, such as `Europe/Paris`: the adviser sees the visitor's hour. */
  time_zone: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
})

export type ContactRequest = v.InferOutput<typeof ContactRequest>
export type SelectedExperience = v.InferOutput<typeof SelectedExperience>

/** The three fields whose emptiness blocks the form (spec §5). */
export const REQUIRED_FIELDS = ['name', 'email', 'whatsapp'] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number]
