/** The operators of filters (protocol §15.2) with their SQL, the only SQL that a filter can cause. */

export interface Operator {
  sql: string
  /** Allows `(any)` and `(all)` with a list. */
  quantified?: true
  /** `*` means `%`. */
  pattern?: true
  /** The caller determines its cost. */
  expensive?: true
  /** The function that converts the words to a full-text query. */
  search?: 'to_tsquery' | 'plainto_tsquery' | 'phraseto_tsquery' | 'websearch_to_tsquery'
}

export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['eq', { sql: '=', quantified: true }],
  ['neq', { sql: '<>' }],
  ['gt', { sql: '>', quantified: true }],
  ['gte', { sql: '>=', quantified: true }],
  ['lt', { sql: '<', quantified: true }],
  ['lte', { sql: '<=', quantified: true }],
  ['like', { sql: 'like', quantified: true, pattern: true }],
  ['ilike', { sql: 'ilike', quantified: true, pattern: true }],
  ['match', { sql: '~', quantified: true, expensive: true }],
  ['imatch', { sql: '~*', quantified: true, expensive: true }],
  ['isdistinct', { sql: 'is distinct from' }],
  ['cs', { sql: '@>' }],
  ['cd', { sql: '<@' }],
  ['ov', { sql: '&&' }],
  ['sl', { sql: '<<' }],
  ['sr', { sql: '>>' }],
  ['nxr', { sql: '&<' }],
  ['nxl', { sql: '&>' }],
  ['adj', { sql: '-|-' }],
  ['fts', { sql: '@@', search: 'to_tsquery', expensive: true }],
  ['plfts', { sql: '@@', search: 'plainto_tsquery', expensive: true }],
  ['phfts', { sql: '@@', search: 'phraseto_tsquery', expensive: true }],
  ['wfts', { sql: '@@', search: 'websearch_to_tsquery', expensive: true }],
])

/** The values that may follow `is.`. */
export const STATES: ReadonlyMap<string, string> = new Map([
  ['null', 'is null'],
  ['not_null', 'is not null'],
  ['true', 'is true'],
  ['false', 'is false'],
  ['unknown', 'is unknown'],
])
