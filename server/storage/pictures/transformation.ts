/** Reads the `transform` of storage-js from a query or a body, and writes it as a header. */
import * as v from 'valibot'
import { invalidRequest } from '../problems.ts'

const LONGEST_SIDE = 2000

const whole = (least: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least, `must be >= ${least}`),
  )
/** 0 means not set. */
const side = v.pipe(
  whole(0),
  v.transform((pixels) => (pixels === 0 ? undefined : Math.min(pixels, LONGEST_SIDE))),
)
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.picklist(words, `must be one of ${words.join(', ')}`)

const Transformation = v.object({
  width: v.optional(side),
  height: v.optional(side),
  resize: v.optional(oneOf(['cover', 'contain', 'fill'])),
  quality: v.optional(v.pipe(whole(20), v.maxValue(100, 'must be <= 100'))),
  format: v.optional(oneOf(['origin', 'avif', 'webp'])),
})
export type Transformation = v.InferOutput<typeof Transformation>

/** `place` is the prefix of a wrong parameter's name in the error. */
export function readTransformation(given: object, place: string): Transformation {
  const read = v.safeParse(Transformation, given, { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  const message = issue.message.startsWith('must') ? issue.message : 'must be an integer'
  throw invalidRequest(`${place}/${v.getDotPath(issue)} ${message}`)
}

const RESIZING = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** The value of `X-Transformations`: only the requested values, in this order. */
export function describeTransformation({ width, height, resize, quality, format }: Transformation): string {
  const said = {
    height,
    width,
    resizing_type: width || height ? RESIZING[resize ?? 'cover'] : undefined,
    quality,
    format: format === 'origin' ? undefined : format,
  }
  return Object.entries(said)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
}
