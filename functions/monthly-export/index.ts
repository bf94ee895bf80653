/**
 * Sends the requests of the month that ended, as CSV, to FUNCTION_EXPORT_URL: one PUT on the first day of the next
 * month, signed with FUNCTION_EXPORT_SECRET. It contains no name and no address, because function.json names no field.
 */
import { plainIds } from '../_shared/plain-ids.ts'
import { answerOf, setting, signatureOf } from '../_shared/signed.ts'

type Value = string | number | string[] | null

interface MonthEnded {
  record: { month: string; requests: Record<string, Value>[] }
}

const COLUMNS = ['reference', 'received_at', 'state', 'language', 'number_of_people', 'experiences', 'promised_by']

export default async function exportMonth(request: Request): Promise<Response> {
  const { record } = (await request.json()) as MonthEnded
  const rows = record.requests.map((row) => COLUMNS.map((column) => cell(row[column])).join(';'))
  const body = `${[COLUMNS.join(';'), ...rows].join('\r\n')}\r\n`
  const received = await fetch(setting('EXPORT_URL'), {
    method: 'PUT',
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Idempotency-Key': request.headers.get('x-event-id') ?? '',
      'X-Month': record.month,
      'X-Signature': await signatureOf(body, setting('EXPORT_SECRET')),
    },
    body,
  })
  return answerOf(received)
}

/** Quotes a cell; a text that a spreadsheet would read as a formula gets an apostrophe. */
function cell(value: Value | undefined): string {
  const text = Array.isArray(value) ? plainIds(value).join(' ') : String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
