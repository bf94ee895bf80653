/** The query of the roster and of who is on duty now, shared by the team, the choice of a colleague and the filters. */
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const dutyBoard = queryOptions({ queryKey: ['duty-board'], queryFn: () => call('duty_board', {}) })
