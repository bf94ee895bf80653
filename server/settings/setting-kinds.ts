/** What a setting may look like. Messages begin with "must" and never quote the value. */
import * as v from 'valibot'

export const number = (least: number, most: number, otherwise: number) =>
  v.pipe(
    v.optional(v.string(), String(otherwise)),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

export const text = (otherwise: string) =>
  v.optional(v.pipe(v.string(), v.maxLength(500, 'must be shorter')), otherwise)

export const digits = (otherwise: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{6,14}$/, 'must be digits with the country code, without plus sign')),
    otherwise,
  )

export const webAddress = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.regex(/^https?:/, 'must begin with https://'),
)

/** One of these words; the first when not set. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  v.optional(v.picklist(words, `must be ${words.join(' or ')}`), words[0])

export const onOff = (otherwise: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), otherwise),
    v.transform((value) => value === 'on'),
  )
