/** The figures of a chart as a table, with its first column as the head of each row. */
import { ScrollArea } from '#console/parts/ScrollArea.tsx'
import styles from './Figures.module.css'

export interface FiguresTableProps {
  caption: string
  heads: readonly string[]
  /** What is read: the first of each row is its head. */
  rows: readonly (readonly string[])[]
}

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
            <tr key={`${label} ${row}`}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
