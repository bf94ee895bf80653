/** The ledger of erasures in a backup, without restoring it. */
import { linesOf } from './backup-lines.ts'

export async function erasuresIn(path: string): Promise<object[]> {
  const erasures: object[] = []
  let inLedger = false
  for await (const line of linesOf(path)) {
    const table = /^\{"table":"([^"]+)"/.exec(line)?.[1]
    if (table !== undefined) inLedger = table === 'public.erasure_ledger'
    else if (inLedger && !line.startsWith('{"counts":')) erasures.push(JSON.parse(line) as object)
    else inLedger = false
  }
  return erasures
}
