/** Sets the title of the tab: the number of waiting requests and calls, the screen, the brand. */
import { settings } from './settings.ts'

/** The two counts: requests that arrived, and calls that are due. */
type Waiting = 'arrived' | 'due'

let screen = ''
const waiting: Record<Waiting, number> = { arrived: 0, due: 0 }

export function setScreenTitle(title: string): void {
  screen = title
  write()
}

/** With 0 the title shows no number. */
export function setWaiting(what: Waiting, count: number): void {
  waiting[what] = count
  write()
}

function write(): void {
  const all = waiting.arrived + waiting.due
  document.title = `${all > 0 ? `(${all}) ` : ''}${screen} — ${settings.brand}`
}
