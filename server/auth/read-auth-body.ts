/** Reads the body of a call by the schema of the flow (protocol §1). Unknown members are ignored, as upstream does. */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { parseJson } from '../http/parse-json.ts'
import { ONE_ADDRESS } from '../settings/one-address.ts'
import type { Call } from './flow.ts'
import { isTooMuch, TOO_MUCH_METADATA } from './accounts/metadata-size.ts'

/** The message of a failed check of the schema goes to the caller. */
export async function readAuthBody<Schema extends v.GenericSchema>(
  call: Pick<Call, 'body'>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, parse(await call.body()), { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  const path = v.getDotPath(issue)
  const told = issue.kind === 'schema' ? `Invalid value for ${path ?? 'the body'}` : issue.message
  throw new Problem('validation_failed', told)
}

function parse(text: string): unknown {
  if (text === '') return {}
  try {
    return parseJson(text)
  } catch (cause) {
    const { message } = cause as Error
    throw new Problem('bad_json', `Could not parse request body as JSON: ${message}`, { cause })
  }
}

const NO_ADDRESS = 'Unable to validate email address: invalid format'

/** An e-mail address as it is stored: lower case, RFC-shaped, at most 255 characters, and deliverable by our mail. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(255, 'An email address is too long'),
  v.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u, NO_ADDRESS),
  v.regex(ONE_ADDRESS, NO_ADDRESS),
)

/** A phone number as it is stored: digits with country code, without a plus sign. */
export const Phone = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s+]/g, '')),
  v.regex(/^[1-9]\d{1,14}$/, 'Invalid phone number format (E.164 required)'),
)

/** Reads an empty text or null as undefined, because clients send both. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.optional(
      v.nullable(
        v.union([
          v.pipe(
            v.literal(''),
            v.transform(() => undefined),
          ),
          schema,
        ]),
      ),
    ),
    v.transform((value) => value ?? undefined),
  )

/** Metadata that a client sets about its user; no permission depends on it. */
export const UserData = v.optional(
  v.nullable(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((data) => !isTooMuch(data), TOO_MUCH_METADATA),
    ),
  ),
)
export const Channel = v.optional(v.nullable(v.string()))
