/** Names languages in another one, as a list: «français et arabe». */
export function languageListIn(locale: string): (codes: readonly string[]) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const list = new Intl.ListFormat(locale)
  return (codes) => list.format(codes.map((code) => names.of(code) ?? code))
}
