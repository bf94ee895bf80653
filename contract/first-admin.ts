/** The message with which the holder of the printed link becomes the first admin (product §4.1). */
import * as v from 'valibot'

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))

export const FirstAdmin = v.object({
  /** The token of the printed link. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  name: text(100),
  email: v.pipe(text(255), v.toLowerCase(), v.email()),
  password: v.string(),
  /** A language code; the server checks it against the list. */
  language: v.string(),
})

export type FirstAdmin = v.InferInput<typeof FirstAdmin>

/** The query parameter of the link. */
export const FIRST_ADMIN_QUERY = 'first-admin'
