/** Rows of a table, or the failure in the shape that the room knows. */
import { authProblem } from './call.ts'

interface RowsAnswer<Row> {
  data: Row[] | null
  error: { code: string; message: string } | null
  status: number
}

export async function readRows<Row>(asked: PromiseLike<RowsAnswer<Row>>): Promise<Row[]> {
  const { data, error, status } = await asked
  if (error) throw authProblem({ ...error, status })
  return data ?? []
}
