/** The recurring tasks with their schedules in cron format (`15 3 * * *`), in UTC. One process runs each. */
import { hours } from '#contract/durations.ts'
import type { TaskName } from './task.ts'

export interface Recurring {
  task: TaskName
  match: string
  /** Milliseconds for which a time is made up for that came while no process ran; none without it. */
  backfillPeriod?: number
}

export const recurring: readonly Recurring[] = [
  { task: 'give_back_absent', match: '* * * * *' },
  { task: 'publish_planned', match: '* * * * *' },
  { task: 'keep_figures', match: '* * * * *' },
  { task: 'tidy_auth', match: '20 3 * * *' },
  { task: 'retention', match: '40 3 * * *' },
  { task: 'prune_realtime', match: '50 * * * *' },
  { task: 'end_decks', match: '55 * * * *' },
  { task: 'forget_erased', match: '50 3 * * *' },
  // The next time would tell of the next month only.
  { task: 'tell_month', match: '10 4 1 * *', backfillPeriod: hours(240) },
  { task: 'sweep_objects', match: '20 4 * * *' },
  { task: 'sweep_pictures', match: '20 4 * * *' },
]
