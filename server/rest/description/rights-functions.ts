/** The functions of the data interface about a person's rights: finding, copying and erasing what is stored, and the log of it. */
import { array } from 'valibot'
import { answers } from './answers.ts'
import type { ListedFunction } from './description.ts'
import { consoleFunction, documentOf, nothing } from './listed-function.ts'

export const rightsFunctions: readonly ListedFunction[] = [
  consoleFunction('find_person', 'volatile', { contact: 'text' }, documentOf(answers.FoundPerson)),
  consoleFunction('export_person', 'volatile', { contact: 'text' }, documentOf(answers.PersonCopy)),
  consoleFunction('erase_person', 'volatile', { contact: 'text' }, documentOf(answers.ErasedCount)),
  consoleFunction(
    'audit_page',
    'stable',
    {
      request: 'uuid null default',
      before_id: 'bigint null default',
      page_size: 'integer default',
    },
    documentOf(array(answers.AuditRow)),
  ),
  consoleFunction(
    'export_requests',
    'volatile',
    { first_day: 'date', last_day: 'date' },
    documentOf(array(answers.ExportedRequest)),
  ),
  consoleFunction('note_export', 'volatile', { kind: 'text', rows: 'integer' }, nothing),
]
