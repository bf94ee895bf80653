/**
 * Validates a contact request against its schema (spec §5) and cleans its texts. A refusal names the column and the
 * remedy, with the code that PostgreSQL would give.
 */
import * as v from 'valibot'
import { CONTACT_FIELDS, type ContactFieldDescription } from '#contract/request/contact-fields.ts'
import { ContactRequest } from '#contract/request/contact-request.ts'
import { LONGEST_SOURCE, SOURCE_KEYS } from '#contract/request/request-origin.ts'
import { isLanguage, type Language, languageCodes } from '#languages/languages.ts'
import { Problem } from '#contract/problems.ts'
import { cleanTexts } from './clean-text.ts'

const InOurLanguages = v.object({
  ...ContactRequest.entries,
  language: v.optional(v.nullable(v.custom<Language>(isLanguage))),
})

export function checkContactRequest(values: ReadonlyMap<string, unknown>): ContactRequest {
  const cleaned = Object.fromEntries([...values].map(([column, value]) => [column, cleanValue(value, column)]))
  // Only the first error is answered, because a list of thousands would block the only thread.
  const parsed = v.safeParse(InOurLanguages, cleaned, { abortEarly: true })
  if (!parsed.success) throw problemOf(parsed.issues[0])
  refuseOtherCount(parsed.output)
  refuseNothing(parsed.output)
  return parsed.output
}

const descriptions = new Map<string, ContactFieldDescription>(Object.entries(CONTACT_FIELDS))

const cleanValue = (value: unknown, column: string) =>
  typeof value === 'string' && INTEGERS.has(column) ? integerOf(value) : cleanTexts(value, column)

const PEOPLE = [...descriptions].flatMap(([field, { kind }]) => (kind === 'people' ? [field] : []))
const INTEGERS = new Set([...PEOPLE, 'selected_experiences_count'])

/** PostgreSQL accepts `"2"` for an integer column, so this does, too. */
const integerOf = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text)

function refuseOtherCount({ selected_experiences: selected, selected_experiences_count: count }: ContactRequest): void {
  if (!selected || selected.length === count) return
  throw new Problem('23514', '"selected_experiences" must hold as many as "selected_experiences_count" says', {
    hint: 'Correct "selected_experiences_count".',
  })
}

/** Without an experience, the message must say what the visitor wants. */
function refuseNothing({ selected_experiences_count: count, message }: ContactRequest): void {
  if (count === 0 && !message) throw wrongValue('selected_experiences_count', count)
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const column = String(issue.path?.[0]?.key)
  const { input } = issue
  if (isMissing(issue)) {
    return new Problem('23502', `null value in column "${column}" violates not-null constraint`, {
      hint: `Send "${column}" with a value.`,
    })
  }
  if (typeof input === 'string' && input.trim() === '') {
    return new Problem('23514', `"${column}" must not be blank`, { hint: `Fill in "${column}".` })
  }
  const { longest } = descriptions.get(column) ?? {}
  if (typeof input === 'string' && longest !== undefined) {
    return new Problem('22001', `"${column}" ${issue.message}`, {
      hint: `Shorten "${column}" to ${longest} characters.`,
    })
  }
  return wrongValue(column, input)
}

const isMissing = ({ input, path }: v.BaseIssue<unknown>) =>
  path?.length === 1 && (input === undefined || input === null)

const RIGHT_VALUES = new Map([
  ['reach', 'the instant of a call within 90 days, as 2027-05-01T17:00:00+00:00, or writing'],
  ['number_of_people', 'a whole number from 1 to 10, or 15 for more'],
  ['selected_experiences_count', 'a whole number from 1 to 1000, or 0 with a message'],
  ['selected_experiences', 'a list of {id, title, price, duration}, at most 1000'],
  ['language', new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(languageCodes)],
  ['request_id', 'a UUID'],
  ['notice_version', 'a text of at most 40 characters'],
  ['time_zone', 'a name such as Europe/Paris'],
  ['source', `an object of {${SOURCE_KEYS.join(', ')}}, texts of at most ${LONGEST_SOURCE} characters`],
])

function wrongValue(column: string, input: unknown): Problem {
  const right = RIGHT_VALUES.get(column) ?? 'a text'
  const outOfRange = typeof input === 'number' && Number.isInteger(input)
  return new Problem(outOfRange ? '23514' : '22P02', `"${column}" must be ${right}`, { hint: `Correct "${column}".` })
}
