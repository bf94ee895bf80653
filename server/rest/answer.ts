/** Makes answers of the data API: status, range and headers (protocol §15.2, §15.3). */
import { Problem } from '#contract/problems.ts'
import type { RowQuery } from './row-query.ts'

export interface RowRange {
  offset: number
  /** The number of rows in this answer. */
  rows: number
  /** The number of all rows that match, if the client asked for it. */
  total: number | undefined
}

/** `0-9/*`, `0-9/57`, or `*` for an empty answer. */
export function contentRange({ offset, rows, total }: RowRange): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`
}

/** 206 if the page is not all rows, and PGRST103 if it begins after the last one. */
export function statusOf({ offset, rows, total }: RowRange): 200 | 206 {
  if (total === undefined) return 200
  if (offset > total) {
    throw new Problem('PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    })
  }
  return rows < total ? 206 : 200
}

export interface AnswerParts {
  status: number
  range?: string
  location?: string | undefined
  body?: string | undefined
  contentType?: string
}

export function answer({ method, form, preferences }: RowQuery, parts: AnswerParts): Response {
  const { status, range, location, body, contentType = form.contentType } = parts
  const hasBody = body !== undefined
  return new Response(method === 'HEAD' || !hasBody ? null : body, {
    status,
    headers: {
      ...(hasBody ? { 'Content-Type': contentType } : {}),
      ...(range === undefined ? {} : { 'Content-Range': range }),
      ...(location === undefined ? {} : { Location: location }),
      'Cache-Control': 'no-store',
      ...(preferences.applied ? { 'Preference-Applied': preferences.applied } : {}),
    },
  })
}
