/** The promised call as an appointment (product §3.6), the same in the letter and on the private page. */
import type { SayInLetter } from '#languages/letters.ts'
import type { Appointment } from './content.ts'

interface PromisedCall {
  reference: string
  /** The promised hour. */
  by: Date
  /** The earliest time of the call, if the client wished another one than at once. */
  from?: Date | undefined
  /** Rises with each change of the request. */
  sequence: number
}

export function promisedCall(
  { reference, by, from, sequence }: PromisedCall,
  say: SayInLetter,
  brand: string,
): Appointment {
  return {
    at: from ?? by,
    title: say('requestConfirmation.event', { brand }),
    text: say(from ? 'requestConfirmation.eventFrom' : 'requestConfirmation.eventText', { reference }),
    id: reference.toLowerCase().replace(/[^a-z\d-]/g, ''),
    sequence,
  }
}
