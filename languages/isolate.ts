/** Isolates a text from the sentence around it, so that each keeps its own direction (Unicode FSI and PDI). */
import type { Translate } from './translate.ts'

export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Makes a translator that isolates the texts of its gaps; with `gaps`, only of these. */
export function isolating<Key extends string>(translate: Translate<Key>, gaps?: ReadonlySet<string>): Translate<Key> {
  return (key, values = {}) => {
    const isolated = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && (gaps?.has(name) ?? true) ? isolate(value) : value,
    ])
    return translate(key, Object.fromEntries(isolated) as typeof values)
  }
}
