/** Apologises to the client when the promised hour passed without a call, and names a new hour. */
import * as v from 'valibot'
import { instant, line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { moment, sayWhen } from '../writing/say-when.ts'

interface Values {
  reference: string
  name: string
  was: Date
  callBy: Date
  timeZone?: string | undefined
  link: string
}

export const promiseApology: Letter<Values> = {
  values: v.object({
    reference: line,
    name: line,
    was: instant,
    callBy: instant,
    timeZone: v.optional(v.string()),
    link: ownLink,
  }),
  content({ reference, name, was, callBy, timeZone, link }, { say, language, sender }) {
    const when = sayWhen(callBy, timeZone, language)
    return {
      subject: say('promiseApology.subject', { reference }),
      preview: say('promiseApology.preview', { when }),
      title: say('promiseApology.title'),
      name,
      blocks: [
        { kind: 'text', text: say('promiseApology.text', { was: sayWhen(was, timeZone, language) }) },
        { kind: 'moment', label: say('promiseApology.newHour'), ...moment(callBy, timeZone, language) },
        { kind: 'facts', facts: [[say('letter.reference'), reference, 'word']] },
        { kind: 'action', label: say('promiseApology.action'), url: link },
        { kind: 'note', text: say('promiseApology.whatsapp', { number: `+${sender.whatsapp}` }) },
      ],
    }
  },
}
