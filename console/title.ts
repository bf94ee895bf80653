/** The tab's title: how many things wait, the screen, the house. */
import { settings } from './settings.ts'

/** Requests that arrived, and calls that are due. */
type Waiting = 'arrived' | 'due'

let screen = ''
const waiting: Record<Waiting, number> = { arrived: 0, due: 0 }

export function setScreenTitle(title: string): void {
  screen = title
  write()
}

/** 0 takes the number away. */
export function setWaiting(what: Waiting, count: number): void {
  waiting[what] = count
  write()
}

function write(): void {
  const all = waiting.arrived + waiting.due
  document.title = `${all > 0 ? `(${all}) ` : ''}${screen} — ${settings.brand}`
}
