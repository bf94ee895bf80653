/** The `Prefer` header (protocol §15.3): the first value of a kind wins; unknown ones matter only when strict. */
import { Problem } from '#contract/problems.ts'

export interface Preferences {
  return: 'representation' | 'minimal' | 'headers-only' | undefined
  count: 'exact' | undefined
  /** Asks for an insert that changes rows which exist. */
  resolution: string | undefined
  /** What was honoured, for `Preference-Applied`. */
  applied: string
}

const HONOURED = new Set([
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'missing=default',
])
const KINDS = new Set(['return', 'count', 'missing', 'resolution', 'handling', 'tx', 'timezone', 'max-affected'])

export function readPreferences(header: string | undefined): Preferences {
  const chosen = new Map<string, string>()
  const unknown: string[] = []
  for (const item of (header ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [kind = '', value = ''] = item.split('=', 2)
    if (!KINDS.has(kind)) unknown.push(item)
    else if (!chosen.has(kind)) chosen.set(kind, value)
  }
  if (chosen.get('handling') === 'strict' && unknown.length > 0) {
    throw new Problem('PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ').slice(0, 200)}`,
    })
  }
  const said = <Value extends string>(kind: string, values: readonly Value[]) =>
    values.find((value) => value === chosen.get(kind))
  return {
    return: said('return', ['representation', 'minimal', 'headers-only']),
    count: said('count', ['exact']),
    resolution: chosen.get('resolution'),
    applied: [...chosen]
      .map(([kind, value]) => `${kind}=${value}`)
      .filter((item) => HONOURED.has(item))
      .join(', '),
  }
}
