/** Compares the place of a history entry with the one that the visitor comes from. */
import type { Place } from './address.ts'

/** On the same step, the selection that somebody sent is another screen than one's own. */
export const isOtherScreen = (a: Place, b: Place) => a.step !== b.step || a.sent.length > 0 !== b.sent.length > 0

/** The form takes the focus and scrolls to itself. */
export const opensForm = (to: Place, from: Place) => to.form !== null && from.form === null

/** Whether a detail or a dialog opens over the page that is shown. */
export const opensOver = (to: Place, from: Place) => isCovered(to) && !isCovered(from) && !isOtherScreen(to, from)

const isCovered = ({ detail, compare, open }: Place) => detail !== null || open !== null || compare.length > 0

/**
 * The newest selection stays after Back and forward, and so does the number of people on the summary. An empty selection
 * stays on its own screen alone, where Back closes a detail, a dialog, the form or the deck: Back from home after «start
 * again» is its undo. On the summary, between a received selection and the own one that it was added to, the entry stays
 * as it was: Back then undoes the addition, unless something was chosen since. Without an own selection before, the one
 * that the device keeps is shown there.
 */
export function keepNewest(there: Place, from: Place): Place {
  const isSame = there.step === from.step
  if (isSame && isOtherScreen(there, from) && isAddition(there, from)) return there
  const chosen = from.chosen.length > 0 || isSame ? from.chosen : there.chosen
  // A dialog that closes has the newest number, also none, after the request of the form beneath it has arrived.
  const closes = isCovered(from) && !isCovered(there)
  const people = isSame ? (closes ? from.people : (from.people ?? there.people)) : there.people
  const keeps = chosen.join() === there.chosen.join() && people === there.people
  return keeps ? there : { ...there, chosen, people }
}

/** Whether the own selection is the one beside the received selection, with all of this added or what is liked of it. */
function isAddition(there: Place, from: Place): boolean {
  const [received, own] = there.sent.length > 0 ? [there, from] : [from, there]
  return [received.sent, received.liked].some((added) => setOf([...received.chosen, ...added]) === setOf(own.chosen))
}

const setOf = (ids: readonly string[]) => [...new Set(ids)].sort().join()
