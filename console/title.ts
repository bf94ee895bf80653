/** The tab's title: how many things wait, the screen, the house. */
import { settings } from './settings.ts'

let screen = ''
let waiting = 0

export function setScreenTitle(title: string): void {
  screen = title
  write()
}

/** 0 takes the number away. */
export function setWaiting(count: number): void {
  waiting = count
  write()
}

function write(): void {
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${screen} — ${settings.brand}`
}
