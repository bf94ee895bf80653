/** Answers of the data interface: status, range and headers (protocol §15.2, §15.3). */
import { Problem } from '#contract/problems.ts'
import type { RowQuery } from './row-query.ts'

export interface Page {
  offset: number
  /** In this answer. */
  rows: number
  /** Of all that fits, where it was asked for. */
  total: number | undefined
}

/** `0-9/*`, `0-9/57`, or `*` for what is empty. */
export function contentRange({ offset, rows, total }: Page): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`
}

/** 206 where the page is not the whole, and PGRST103 where it lies beyond the end. */
export function statusOf({ offset, rows, total }: Page): 200 | 206 {
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
