/**
 * Paging of the lists of an administrator (protocol §7). The official client reads the page number only if `page=` is
 * the first parameter, and reads the total only if there is a Link header.
 */
import { Problem } from '#contract/problems.ts'

export interface UserRange {
  number: number
  size: number
  offset: number
}

const USUAL_SIZE = 50
const LARGEST_SIZE = 1000

/** An empty value means the default, because the client sends it so. */
export function readPage(query: URLSearchParams): UserRange {
  const number = wholeNumber(query.get('page') || '1')
  const size = Math.min(wholeNumber(query.get('per_page') || String(USUAL_SIZE)), LARGEST_SIZE)
  return { number, size, offset: (number - 1) * size }
}

export function pageHeaders(path: string, { number, size }: UserRange, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / size))
  const link = (page: number, rel: string) => `<${path}?page=${page}&per_page=${size}>; rel="${rel}"`
  const links = number < last ? [link(number + 1, 'next'), link(last, 'last')] : [link(last, 'last')]
  return { 'X-Total-Count': String(total), Link: links.join(', ') }
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new Problem('validation_failed', `Bad Pagination Parameters: ${JSON.stringify(text)} is not a number from 1 on`)
}
