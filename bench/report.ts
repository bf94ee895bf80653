/** The result of a bench, and how it is printed: a table with its figures beside their limits, and remarks. */

/** Column names and what stands in them; every row of a table has the same names. */
export type Row = Readonly<Record<string, string | number>>

export interface Report {
  title: string
  rows: readonly Row[]
  /** Lines that explain the table. */
  remarks?: readonly string[]
}

export interface Bench {
  /** As it is named on the command line. */
  name: string
  run(): Promise<readonly Report[]>
}

export function printed({ title, rows, remarks = [] }: Report): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  const widths = names.map((_, column) => Math.max(...cells.map((line) => [...line[column]!].length)))
  const lines = cells.map((line) => `| ${line.map((cell, column) => pad(cell, widths[column]!)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [`## ${title}`, '', lines[0], rule, ...lines.slice(1), ...remarks.map((remark) => `- ${remark}`), ''].join(
    '\n',
  )
}

const pad = (text: string, width: number) => text + ' '.repeat(width - [...text].length)
