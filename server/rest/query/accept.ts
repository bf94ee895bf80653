/** Chooses the format of the answer by the `Accept` header, and the SQL that makes it (protocol §15.2). */
import { Problem } from '#contract/problems.ts'

export interface Form {
  shape: 'list' | 'single' | 'csv'
  /** Whether members that are null are left out. */
  stripped: boolean
  contentType: string
}

const JSON_TYPE = 'application/json; charset=utf-8'
const SHAPES = new Map<string, Form['shape']>([
  ['*/*', 'list'],
  ['application/*', 'list'],
  ['application/json', 'list'],
  ['application/vnd.pgrst.array+json', 'list'],
  ['application/vnd.pgrst.object+json', 'single'],
  ['application/vnd.pgrst.object', 'single'],
  ['text/csv', 'csv'],
])

export function readAccept(header: string | undefined): Form {
  const asked = (header || '*/*').split(',').map((item) => item.trim().toLowerCase())
  const known = asked.map((item) => formOf(item)).filter((form) => form !== undefined)
  const form = known.find(({ shape }) => shape === 'single') ?? known[0]
  if (form) return form
  const types = asked.map((item) => item.split(';', 1)[0]).join(', ')
  throw new Problem('PGRST107', 'None of these media types are available: ' + types.slice(0, 200))
}

function formOf(item: string): Form | undefined {
  const [type = '', ...parameters] = item.split(';').map((part) => part.trim())
  const shape = SHAPES.get(type)
  if (shape === undefined) return undefined
  const stripped = parameters.includes('nulls=stripped') && shape !== 'csv'
  return { shape, stripped, contentType: contentType(shape, stripped) }
}

function contentType(shape: Form['shape'], stripped: boolean): string {
  if (shape === 'csv') return 'text/csv; charset=utf-8'
  if (shape === 'single') return `application/vnd.pgrst.object+json${stripped ? ';nulls=stripped' : ''}; charset=utf-8`
  return stripped ? 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8' : JSON_TYPE
}

/** The SQL for the text of all rows of `shown`, as one value. */
export function bodySql({ shape, stripped }: Form): string {
  if (shape === 'csv') {
    return `coalesce(string_agg(substring(shown::text, 2, length(shown::text) - 2), chr(10)), '')`
  }
  const list = stripped ? 'json_strip_nulls(json_agg(shown))' : 'json_agg(shown)'
  return shape === 'single' ? `coalesce((${list} -> 0)::text, 'null')` : `coalesce(${list}::text, '[]')`
}

/** Completes the body: adds the header line to CSV. */
export function finishBody({ shape }: Form, body: string, names: readonly string[]): string {
  return shape === 'csv' ? [names.join(','), ...(body === '' ? [] : [body])].join('\n') : body
}

/** Throws PGRST116 if a single object was requested and there is not exactly one row. */
export function requireSingle({ shape }: Form, rows: number): void {
  if (shape !== 'single' || rows === 1) return
  throw new Problem('PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}
