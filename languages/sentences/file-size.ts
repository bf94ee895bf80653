/** Formats the size of a file, which no line divides: decimal kilobytes, and from one million bytes megabytes with one decimal. */
export function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 })
  return format.format(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000)).replace(/ /g, '\u00a0')
}
