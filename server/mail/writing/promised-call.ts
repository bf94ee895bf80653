/** The promised call as an appointment (product §3.6), the same in the letter and on the private page. */
import type { SayInLetter } from '#languages/letters.ts'
import type { Appointment } from './content.ts'

interface PromisedCall {
  reference: string
  at: Date
  /** Rises with each change of the request; 0 in the confirming letter. */
  sequence: number
}

export function promisedCall({ reference, at, sequence }: PromisedCall, say: SayInLetter, brand: string): Appointment {
  return {
    at,
    title: say('requestConfirmation.event', { brand }),
    text: say('requestConfirmation.eventText', { reference }),
    id: reference.toLowerCase().replace(/[^a-z\d-]/g, ''),
    sequence,
  }
}
