/**
 * The fields of the contact form (spec §3, §5), each described once: the schema, the form, the draft, the corrections,
 * the sheet, the exports and the erasure follow from here. A new field is a line here, a column with what
 * docs/how-to-add.md names of SQL, and its words.
 */
import { DEFAULT_PEOPLE, type PEOPLE_CHOICES } from './people.ts'
import { type ZoneClock, ownClock, storedReach, typedReach } from './reach.ts'

export interface ContactFieldDescription {
  /**
   * `line` and `text` are texts of one and of several lines; `people` is one of `PEOPLE_CHOICES`, `reach` a wish of
   * `contract/request/reach.ts`.
   */
  kind: 'line' | 'email' | 'phone' | 'people' | 'reach' | 'text'
  /** The longest text, in code points. The database has the same limit. */
  longest?: number
  /** An empty one blocks the form. */
  required: boolean
  /** Whether it is erased with the person; other fields stay for the figures. */
  personal: boolean
}

/** In the order of the form. Both the sender and an adviser may correct all of them. */
export const CONTACT_FIELDS = {
  name: { kind: 'line', longest: 200, required: true, personal: true },
  email: { kind: 'email', longest: 254, required: true, personal: true },
  whatsapp: { kind: 'phone', longest: 64, required: true, personal: true },
  reach: { kind: 'reach', required: false, personal: true },
  number_of_people: { kind: 'people', required: false, personal: false },
  preferred_dates: { kind: 'line', longest: 500, required: false, personal: true },
  message: { kind: 'text', longest: 5000, required: false, personal: true },
  assistant_email: { kind: 'email', longest: 254, required: false, personal: true },
} as const satisfies Record<string, ContactFieldDescription>

type DescribedFields = typeof CONTACT_FIELDS
export type ContactField = keyof DescribedFields
/** The three fields whose emptiness blocks the form (spec §5). */
export type RequiredField = {
  [Field in ContactField]: DescribedFields[Field]['required'] extends true ? Field : never
}[ContactField]

/** Without a selected experience the message is the question, so an empty one blocks the form, too. */
export type BlockingField = RequiredField | 'message'

/** The stored values; an empty one is null. */
export type ContactValues = {
  [Field in ContactField]: DescribedFields[Field]['kind'] extends 'people'
    ? (typeof PEOPLE_CHOICES)[number]
    : DescribedFields[Field]['required'] extends true
      ? string
      : string | null
}
/** The typed texts. */
export type FormValues = Record<ContactField, string>

export const contactFields = Object.keys(CONTACT_FIELDS) as ContactField[]
/** The fields whose content is validated: addresses by the browser, and an hour that must be in the future. */
export type JudgedField = 'email' | 'assistant_email' | 'reach'

const requiredFields = contactFields.filter((field): field is RequiredField => CONTACT_FIELDS[field].required)
/** Returns the fields that must not be empty in a form with this number of experiences. */
export const blockingFields = (experiences: number): readonly BlockingField[] =>
  experiences > 0 ? requiredFields : [...requiredFields, 'message']

export const describeField = (field: ContactField): ContactFieldDescription => CONTACT_FIELDS[field]

/** One value for each field. */
export const forEachField = <Values extends Record<ContactField, unknown>>(
  valueOf: (field: ContactField) => Values[ContactField],
): Values => Object.fromEntries(contactFields.map((field) => [field, valueOf(field)])) as Values

export const pickFields = (row: ContactValues): ContactValues => forEachField<ContactValues>((field) => row[field])

/**
 * Converts typed texts to stored values: cleaned, and null for an empty optional field. Hours are in the zone of
 * `clock`. A draft of an older version may lack newer fields.
 */
export function valuesOf(
  typed: FormValues,
  clean = (text: string) => text.trim(),
  clock: ZoneClock = ownClock(),
): ContactValues {
  return forEachField<ContactValues>((field) => {
    const { kind, required } = describeField(field)
    const text = typed[field] ?? ''
    if (kind === 'people') return Number(text) as ContactValues[ContactField]
    if (kind === 'reach') return storedReach(text, clock)
    return clean(text) || (required ? '' : null)
  })
}

export const typedOf = (values: ContactValues, { zone } = ownClock()): FormValues =>
  forEachField<FormValues>((field) =>
    describeField(field).kind === 'reach'
      ? typedReach(values[field] as string | null, zone)
      : String(values[field] ?? ''),
  )

/** A form nobody has typed in. */
export const blankForm = () =>
  forEachField<FormValues>((field) => (describeField(field).kind === 'people' ? String(DEFAULT_PEOPLE) : ''))
