/** The events that call a function: each change of a request by its kind, and the end of a month. */

export const FUNCTION_EVENTS = [
  'received',
  'claimed',
  'released',
  'assigned',
  'taken_over',
  'given_back',
  'attempt',
  'message',
  'planned',
  'state',
  'edited',
  'breach',
  'withdrawn',
  'merged',
  'unmerged',
  'month',
] as const
