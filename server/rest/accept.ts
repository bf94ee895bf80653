/** Which of the forms we make the `Accept` header asks for (protocol §15.2). */
import { Problem } from '#contract/problems.ts'

export type Form = 'list' | 'single'

const SINGLE = 'application/vnd.pgrst.object+json'
const LIST = new Set(['*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json'])

export const CONTENT_TYPES: Readonly<Record<Form, string>> = {
  list: 'application/json; charset=utf-8',
  single: `${SINGLE}; charset=utf-8`,
}

export function readAccept(header: string | undefined): Form {
  const types = (header || '*/*').split(',').map((item) => item.split(';', 1)[0]!.trim().toLowerCase())
  if (types.includes(SINGLE)) return 'single'
  if (types.some((type) => LIST.has(type))) return 'list'
  throw new Problem('PGRST107', 'None of these media types are available: ' + types.join(', ').slice(0, 200))
}

/** The single object asked for, or PGRST116 when there is not exactly one. */
export function onlyRow(rows: readonly string[]): string {
  const [row, ...others] = rows
  if (row !== undefined && others.length === 0) return row
  throw new Problem('PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows.length} rows`,
  })
}
