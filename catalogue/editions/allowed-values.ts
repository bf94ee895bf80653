/** Validates values of the catalogue's fields. */
import { fieldOf, type Field } from './fields.ts'

/** Invisible characters, and those that change the direction of text. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u

const PICTURE = /^\/posters\/[\w-]{1,80}-720\.avif$/

const DAY = /^\d{4}-\d\d-\d\d$/

const MOST_LINES = 20

const HIGHEST = 10_000_000

/** Whether a value is allowed for a key. The room does not save other values, and the composed catalogue omits them. */
export function isAllowed(key: string, value: unknown): boolean {
  const found = fieldOf(key)
  return found !== undefined && isOfKind(found.field, value)
}

function isOfKind({ kind, most = HIGHEST }: Field, value: unknown): boolean {
  if (typeof kind !== 'string') return kind.includes(value as string)
  switch (kind) {
    case 'line':
      return isText(value, most) && !value.includes('\n')
    case 'text':
      return isText(value, most)
    case 'lines':
      return Array.isArray(value) && value.length <= MOST_LINES && value.every((line) => isText(line, most))
    case 'day':
      return typeof value === 'string' && DAY.test(value) && isDay(value)
    case 'amount':
      return value === null || (isCount(value) && value > 0)
    case 'count':
      return isCount(value) && value <= most
    case 'languages':
      return isListOfLanguages(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'picture':
      return value === '' || (typeof value === 'string' && PICTURE.test(value))
  }
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && [...value].length <= most && !UNSEEN.test(value)

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HIGHEST

const isListOfLanguages = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((code) => typeof code === 'string' && /^[a-z]{2}$/.test(code))

function isDay(day: string): boolean {
  const at = new Date(day)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
