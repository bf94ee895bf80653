/** Returns the rows of a table query, or throws its error as a `CallProblem`. */
import { authProblem } from './call.ts'

interface RowsAnswer<Row> {
  data: Row[] | null
  error: { code: string; message: string } | null
  status: number
}

export async function readRows<Row>(query: PromiseLike<RowsAnswer<Row>>): Promise<Row[]> {
  const { data, error, status } = await query
  if (error) throw authProblem({ ...error, status })
  return data ?? []
}
