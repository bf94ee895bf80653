/** The promised call as an appointment (product §3.6), the same in the letter and on the private page. */
import { minutes } from '#contract/durations.ts'
import type { SayInLetter } from '#languages/letters.ts'
import type { Appointment } from './content.ts'

interface PromisedCall {
  reference: string
  /** The promised hour. */
  by: Date
  /** The time from which the client wishes the call. */
  from?: Date | undefined
  /** Rises with each change of the request; 0 in the confirming letter. */
  sequence: number
}

export function promisedCall(
  { reference, by, from, sequence }: PromisedCall,
  say: SayInLetter,
  brand: string,
): Appointment {
  // If nobody is on duty at the wished hour, the call is promised for later.
  const isAtOnce = from !== undefined && by.getTime() - from.getTime() <= minutes(30)
  return {
    at: isAtOnce ? from : by,
    title: say('requestConfirmation.event', { brand }),
    text: say(isAtOnce ? 'requestConfirmation.eventFrom' : 'requestConfirmation.eventText', { reference }),
    id: reference.toLowerCase().replace(/[^a-z\d-]/g, ''),
    sequence,
  }
}
