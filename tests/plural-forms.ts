/** Returns the plural forms that a language needs: those that `Intl` can return. */

/** Leaves out the form of French and similar languages for whole millions, which no text counts. */
export function pluralFormsOf(code: string): string[] {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  return categories.filter((form) => form !== 'many' || categories.includes('few')).toSorted()
}
