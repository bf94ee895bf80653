/** Shows rows as a scrollable table whose first column is the head of each row. */
import { Link } from '#console/router.tsx'
import { ScrollArea } from '#console/parts/ScrollArea.tsx'
import styles from './Figures.module.css'

export interface FiguresTableProps {
  caption: string
  heads: readonly string[]
  /** Formatted cells; the first of each row is its head. */
  rows: readonly (readonly (string | TableCell)[])[]
}

/** A formatted number, with the address of the requests it counts. */
interface TableCell {
  text: string
  to?: string
}

const written = (cell: string | TableCell | undefined): TableCell =>
  typeof cell === 'object' ? cell : { text: cell ?? '' }

export function FiguresTable({ caption, heads, rows }: FiguresTableProps) {
  return (
    <ScrollArea label={caption} tall>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...cells], row) => (
            <tr key={`${written(label).text} ${row}`}>
              <th scope="row">
                <bdi>{written(label).text}</bdi>
              </th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]}>
                  <LinkedNumber {...written(cell)} named={[written(label).text, heads[column + 1]].join(', ')} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function LinkedNumber({ text, to, named }: TableCell & { named: string }) {
  if (!to) return text
  return (
    <Link to={to} aria-label={`${named}: ${text}`}>
      {text}
    </Link>
  )
}
