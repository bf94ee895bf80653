/**
 * Parses the `Prefer` header (protocol §15.3). The first value of a kind counts; unknown ones are errors only if
 * strict.
 */
import { Problem } from '#contract/problems.ts'

export interface Preferences {
  return: 'representation' | 'minimal' | 'headers-only' | undefined
  /** Also true for `planned` and `estimated`: the planner's estimate would reveal rows that the policies hide. */
  count: boolean
  /** The treatment of existing rows by an insert. */
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missing: 'default' | 'null' | undefined
  /** If more rows would be changed, none is; only with `handling=strict`. */
  maxAffected: number | undefined
  /** The value of the header `Preference-Applied`. */
  applied: string
}

/** The allowed values of each preference. `tx` and `timezone` are recognised but not supported. */
const KINDS: ReadonlyMap<string, RegExp> = new Map([
  ['return', /^(representation|minimal|headers-only)$/],
  ['count', /^(exact|planned|estimated)$/],
  ['resolution', /^(merge|ignore)-duplicates$/],
  ['missing', /^(default|null)$/],
  ['handling', /^(strict|lenient)$/],
  ['max-affected', /^\d{1,9}$/],
])
const IGNORED = new Set(['tx', 'timezone'])

export function readPreferences(header: string | undefined): Preferences {
  const chosen = new Map<string, string>()
  const unknown: string[] = []
  for (const item of itemsOf(header ?? '')) {
    const [kind = '', value = ''] = item.split('=', 2)
    if (IGNORED.has(kind)) continue
    if (!KINDS.get(kind)?.test(value)) unknown.push(item)
    else if (!chosen.has(kind)) chosen.set(kind, value)
  }
  const isStrict = chosen.get('handling') === 'strict'
  if (isStrict && unknown.length > 0) {
    throw new Problem('PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ').slice(0, 200)}`,
    })
  }
  if (!isStrict) chosen.delete('max-affected')
  const most = chosen.get('max-affected')
  return {
    return: chosen.get('return') as Preferences['return'],
    count: chosen.has('count'),
    resolution: chosen.get('resolution') as Preferences['resolution'],
    missing: chosen.get('missing') as Preferences['missing'],
    maxAffected: most === undefined ? undefined : Number(most),
    applied: [...chosen].map(([kind, value]) => `${kind}=${value}`).join(', '),
  }
}

const itemsOf = (header: string) =>
  header
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
