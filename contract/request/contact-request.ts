/**
 * The contact request: the message in which a visitor asks for a quote (spec §3, §5).
 *
 * The form checks it before sending and the server checks it again on arrival:
 * one schema, two callers, no second opinion. Only emptiness blocks; of formats, the form asks what its input types ask.
 */
import * as v from 'valibot'
import { type ContactField, contactFields, type ContactValues, describeField } from './contact-fields.ts'
import { DEFAULT_PEOPLE, PEOPLE_CHOICES } from './people.ts'
import { mayBeKept } from './reach.ts'
import { LONGEST_SOURCE, SOURCE_KEYS } from './request-origin.ts'

/** The version of the notice shown beside the button; kept with each request. */
export const NOTICE_VERSION = '2026-11-26'

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
/** Unsaid it is what the form would have said. */
const people = v.optional(v.picklist(PEOPLE_CHOICES), DEFAULT_PEOPLE)

const reach = v.pipe(
  v.nullish(v.string(), null),
  v.transform((value) => value?.trim() || null),
  v.check((value) => value === null || mayBeKept(value, new Date()), 'must be an hour within 90 days, or writing'),
)

type FieldSchemas = { [Field in ContactField]: v.GenericSchema<unknown, ContactValues[Field]> }

const fieldSchemas = Object.fromEntries(
  contactFields.map((field) => {
    const { kind, longest = 0, required: isRequired } = describeField(field)
    if (kind === 'people') return [field, people]
    if (kind === 'reach') return [field, reach]
    return [field, isRequired ? required(longest) : optional(longest)]
  }),
) as unknown as FieldSchemas

const SelectedExperience = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  /** As shown to the visitor at that moment. */
  title: v.pipe(v.string(), v.maxLength(300)),
  price: v.pipe(v.string(), v.maxLength(100)),
  /** Its days in words, also those of an edition that is over; missing in requests of an earlier page. */
  duration: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export const ContactRequest = v.object({
  ...fieldSchemas,
  /** None: the message is a question, and is not empty (`check-contact-request.ts`). */
  selected_experiences_count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  /** The ids in order, with title, price and duration as shown. */
  selected_experiences: v.optional(v.nullable(v.pipe(v.array(SelectedExperience), v.maxLength(1000)))),
  /** One the site speaks: the server compares it with the list. */
  language: v.optional(v.nullable(v.string())),
  /** Minted by the client: the same id never makes a second row. */
  request_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
  notice_version: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  /** IANA name, such as `Europe/Paris`: the adviser sees the visitor's hour. */
  time_zone: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
  /** The way to the page, as far as the page knows it. */
  source: v.optional(
    v.nullable(v.record(v.picklist(SOURCE_KEYS), v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_SOURCE)))),
  ),
})

export type ContactRequest = v.InferOutput<typeof ContactRequest>
export type SelectedExperience = v.InferOutput<typeof SelectedExperience>
