/**
 * Work that waits until the browser could show that something was pressed (decision 108). To replace the address alone
 * takes as long as the rest of the frame. A new entry of the history does not wait: Back could come before it.
 */

/** Resolves after that frame; undefined where the browser cannot wait for it (Safari). */
export const pressShown = (): Promise<void> | undefined => globalThis.scheduler?.yield?.()

let waiting: (() => void) | undefined

/** Does at once what still waits, before other work that comes after it. */
export function finishWaiting(): void {
  const work = waiting
  waiting = undefined
  work?.()
}

/** At most one work waits: `finishWaiting` has done the one before. */
export async function afterPress(work: () => void): Promise<void> {
  waiting = work
  await pressShown()
  if (waiting === work) finishWaiting()
}
