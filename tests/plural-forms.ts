/** The plural forms that a language needs: those that `Intl` may ask for. */

/** French, like its sisters, has one for whole millions, which nobody counts here. */
export function pluralFormsOf(code: string): string[] {
  const asked = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  return asked.filter((form) => form !== 'many' || asked.includes('few')).toSorted()
}
