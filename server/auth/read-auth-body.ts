/** The body of a call as what the flow asks for (protocol §1). Unknown members are ignored, as upstream does. */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { parseJson } from '../http/parse-json.ts'
import { ONE_ADDRESS } from '../settings/one-address.ts'
import type { Call } from './flow.ts'
import { isTooMuch, TOO_MUCH_METADATA } from './accounts/metadata-size.ts'

/** The message of a schema's own check is what the caller is told. */
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

/** An address as it is kept: lower case, RFC-shaped, at most 255 characters, and one that a letter can be sent to. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(255, 'An email address is too long'),
  v.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u, NO_ADDRESS),
  v.regex(ONE_ADDRESS, NO_ADDRESS),
)

/** A number as it is kept: digits with country code, without plus sign. */
export const Phone = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s+]/g, '')),
  v.regex(/^[1-9]\d{1,14}$/, 'Invalid phone number format (E.164 required)'),
)

/** Accepts an empty text or null as undefined, as clients send them. */
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

/** Metadata that a client sets about its user; it never gives a right. */
export const UserData = v.optional(
  v.nullable(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((data) => !isTooMuch(data), TOO_MUCH_METADATA),
    ),
  ),
)
export const Channel = v.optional(v.nullable(v.string()))
