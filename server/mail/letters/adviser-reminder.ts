/** To more people at each stage (8, 15, 22 minutes): a request still waits for its call. */
import * as v from 'valibot'
import { count, instant, line, link } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { moment, sayDuration, sayHour } from '../writing/say-when.ts'

interface Values {
  reference: string
  name: string
  waitedMinutes: number
  leftMinutes: number
  callBy: Date
  /** Who holds the request, if anybody does. */
  takenBy?: string | undefined
  link: string
}

export const adviserReminder: Letter<Values> = {
  values: v.object({
    reference: line,
    name: line,
    waitedMinutes: count,
    leftMinutes: count,
    callBy: instant,
    takenBy: v.optional(line),
    link,
  }),
  content({ reference, name, waitedMinutes, leftMinutes, callBy, takenBy, link }, { say, language }) {
    return {
      subject: say('adviserReminder.subject', { reference, count: leftMinutes }),
      preview: say('adviserReminder.preview', { hour: sayHour(callBy, language) }),
      title: say('adviserReminder.title', { count: leftMinutes }),
      blocks: [
        { kind: 'text', text: say(takenBy ? 'adviserReminder.taken' : 'adviserReminder.untaken') },
        { kind: 'moment', label: say('letter.callBefore'), ...moment(callBy, undefined, language) },
        {
          kind: 'facts',
          facts: [
            [say('letter.reference'), reference, 'word'],
            [say('letter.name'), name],
            [say('letter.waiting'), sayDuration(waitedMinutes, language)],
            ...(takenBy ? [[say('letter.takenBy'), takenBy] as const] : []),
          ],
        },
        { kind: 'action', label: say('adviserReminder.action'), url: link },
      ],
    }
  },
}
