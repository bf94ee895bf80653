/** The day it is in Paris; a screen that stays open over midnight sees the next one. */
import { useNow } from './now.ts'
import { parisDayAt } from './paris-days.ts'

export const useToday = () => useNow((now) => parisDayAt(new Date(now)))
