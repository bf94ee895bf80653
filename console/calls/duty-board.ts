/** The roster and who is on duty now: one reading for the team, for the choice of a colleague and for the filters. */
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const dutyBoard = queryOptions({ queryKey: ['duty-board'], queryFn: () => call('duty_board', {}) })
