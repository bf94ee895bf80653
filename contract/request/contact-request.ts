/**
 * The contact request: the message in which a visitor asks for a quote (spec §3, §5).
 *
 * The form checks it before sending and the server checks it again on arrival: both use this schema. Only empty fields
 * block the form; formats are checked only by the input types.
 */
import * as v from 'valibot'
import {
  type ContactField,
  type ContactFieldDescription,
  contactFields,
  type ContactValues,
  describeField,
} from './contact-fields.ts'
import { DEFAULT_PEOPLE, PEOPLE_CHOICES } from './people.ts'
import { isAcceptedReach } from './reach.ts'
import { LONGEST_SOURCE, SOURCE_KEYS } from './request-origin.ts'

/** The version of the notice beside the button, stored with each request. */
export const NOTICE_VERSION = '2026-11-26'

/** The header of the spam signals of the form; hosted services ignore it. */
export const FORM_SIGNALS_HEADER = 'x-form-signals'

/** Line breaks are kept only in a text: 400 of them in a line would push the rest of a sheet out of sight. */
const text = ({ kind, longest = 0 }: ContactFieldDescription) =>
  v.pipe(
    v.string(),
    v.transform((value) => (kind === 'text' ? value : value.replaceAll(/\n+/g, ' '))),
    v.trim(),
    v.check((value) => [...value].length <= longest, `must hold at most ${longest} characters`),
  )
const required = (field: ContactFieldDescription) => v.pipe(text(field), v.nonEmpty('must not be empty'))
const optional = (field: ContactFieldDescription) =>
  v.pipe(
    v.nullish(text(field), null),
    v.transform((value) => value || null),
  )
/** The default is that of the form. */
const people = v.optional(v.picklist(PEOPLE_CHOICES), DEFAULT_PEOPLE)

const reach = v.pipe(
  v.nullish(v.string(), null),
  v.transform((value) => value?.trim() || null),
  v.check(
    (value) => value === null || isAcceptedReach(value, new Date()),
    'must be an hour within 90 days, or writing',
  ),
)

type FieldSchemas = { [Field in ContactField]: v.GenericSchema<unknown, ContactValues[Field]> }

const fieldSchemas = Object.fromEntries(
  contactFields.map((field) => {
    const described = describeField(field)
    if (described.kind === 'people') return [field, people]
    if (described.kind === 'reach') return [field, reach]
    return [field, described.required ? required(described) : optional(described)]
  }),
) as unknown as FieldSchemas

const SelectedExperience = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  /** As shown to the visitor at that moment. */
  title: v.pipe(v.string(), v.maxLength(300)),
  price: v.pipe(v.string(), v.maxLength(100)),
  /** Its days as a text, also for an edition that is over; absent in requests of older pages. */
  duration: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export const ContactRequest = v.object({
  ...fieldSchemas,
  /** If 0, the message is a question and must not be empty (`check-contact-request.ts`). */
  selected_experiences_count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  /** The ids in order, with title, price and duration as shown. */
  selected_experiences: v.optional(v.nullable(v.pipe(v.array(SelectedExperience), v.maxLength(1000)))),
  /** A language code; the server checks it against the list. */
  language: v.optional(v.nullable(v.string())),
  /** An id from the client; the same id never makes a second row. */
  request_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
  notice_version: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  /** IANA name, such as `Europe/Paris`: the adviser sees the visitor's hour. */
  time_zone: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
  /** The source from which the visitor came, if the page knows it. */
  source: v.optional(
    v.nullable(v.record(v.picklist(SOURCE_KEYS), v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_SOURCE)))),
  ),
})

export type ContactRequest = v.InferOutput<typeof ContactRequest>
export type SelectedExperience = v.InferOutput<typeof SelectedExperience>
