/** Parses rows in CSV (protocol §15.3): the first line names the columns; an unquoted NULL is null. */
import { Problem } from '#contract/problems.ts'

export function readCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = readLines(text)
  if (names === undefined) throw new Problem('PGRST102', 'Empty or invalid csv')
  return lines.map((cells) => {
    if (cells.length !== names.length) throw new Problem('PGRST102', 'All lines must have same number of fields')
    return Object.fromEntries(names.map((name, index) => [name ?? '', cells[index]!]))
  })
}

/** A cell with its separator: quoted with doubled quotes inside, or plain. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

function readLines(text: string): (string | null)[][] {
  const lines: (string | null)[][] = []
  let line: (string | null)[] = []
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length || line.length > 0) {
    const cell = CELL.exec(text)
    if (cell === null) throw new Problem('PGRST102', 'Empty or invalid csv')
    const [, quoted, plain, end] = cell
    line.push(quoted === undefined ? (plain === 'NULL' ? null : plain!) : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
