/** Who works when, and who is on duty now: one reading for the team, for who assigns and for who filters. */
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const dutyBoard = queryOptions({ queryKey: ['duty-board'], queryFn: () => call('duty_board', {}) })
