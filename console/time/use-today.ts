/** Returns the present day in Paris; a screen that stays open past midnight gets the next one. */
import { useNow } from './now.ts'
import { parisDayAt } from './paris-days.ts'

export const useToday = () => useNow((now) => parisDayAt(new Date(now)))
