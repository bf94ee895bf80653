/** The plural forms that a language needs: those that `Intl` can return. */

/** Leaves out the form of French and similar languages for whole millions, which no text counts. */
export function pluralFormsOf(code: string): string[] {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  return categories.filter((form) => form !== 'many' || categories.includes('few')).toSorted()
}

/** A count and an Arabic noun, whose form follows the count; an abbreviation has one form, and «of» is no noun. */
export const COUNTED_NOUN = /\{(?:count|minutes)\} (?!\u0645\u0646 )\p{Script=Arabic}{2}/u
