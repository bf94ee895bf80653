/** The query of the open requests that the adviser holds, the most urgent first; every view reads it. */
import { readFilters } from '../inbox/filters.ts'
import { questionFor } from '../inbox/finding/filter-question.ts'
import { inboxQuery } from '../inbox/use-inbox.ts'

export const mineQuery = inboxQuery(questionFor(readFilters(new URLSearchParams({ mine: '1' }))))
