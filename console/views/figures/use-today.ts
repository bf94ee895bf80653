/** The day it is in Paris; a screen that stays open over midnight sees the next one. */
import { useSyncExternalStore } from 'react'
import { minutes } from '#contract/durations.ts'
import { parisDayAt } from '../../paris-days.ts'

export const useToday = () => useSyncExternalStore(everyMinute, () => parisDayAt(new Date()))

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minutes(1))
  return () => clearInterval(timer)
}
