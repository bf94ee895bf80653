/** What is done again and again: a task, and when, as cron writes it (`15 3 * * *`), in UTC. One process does it. */
import type { TaskName } from './task.ts'

export interface Recurring {
  task: TaskName
  match: string
}

export const recurring: readonly Recurring[] = [
  { task: 'give_back_absent', match: '* * * * *' },
  { task: 'tidy_auth', match: '20 3 * * *' },
  { task: 'retention', match: '40 3 * * *' },
  { task: 'forget_erased', match: '50 3 * * *' },
]
