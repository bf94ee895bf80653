/**
 * Reminds the advisers that a request still waits for its call: to more people at each stage (8, 15, 22 minutes) and
 * when the promise is missed.
 */
import * as v from 'valibot'
import { count, flag, instant, line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { moment, sayDuration, sayHour } from '../writing/say-when.ts'

/** The state of the request, as the adviser who reads the letter sees it. */
const SITUATIONS = ['untaken', 'taken', 'yours', 'givenBack', 'yoursGivenBack', 'missed', 'apologised'] as const
export type ReminderSituation = (typeof SITUATIONS)[number]

interface Values {
  situation: ReminderSituation
  reference: string
  name: string
  waitedMinutes: number
  leftMinutes: number
  callBy: Date
  /** The hour that was promised first, if `callBy` is a new one. */
  promisedBy?: Date | undefined
  /** The adviser who holds, or just held, the request. */
  takenBy?: string | undefined
  /** Whether a written answer is owed instead of a call. */
  inWriting: boolean
  link: string
}

/** The sentences if a written answer is owed. */
const IN_WRITING = {
  untaken: 'writing',
  taken: 'writing',
  yours: 'writing.yours',
  givenBack: 'writing.givenBack',
  yoursGivenBack: 'writing.yoursGivenBack',
  missed: 'writing.missed',
  apologised: 'writing.missed',
} as const satisfies Record<ReminderSituation, string>

const MISSED: ReadonlySet<ReminderSituation> = new Set(['missed', 'apologised'])

export const adviserReminder: Letter<Values> = {
  values: v.object({
    // Letters that an earlier version queued have neither this value nor `promisedBy`.
    situation: v.optional(v.picklist(SITUATIONS), 'untaken'),
    reference: line,
    name: line,
    waitedMinutes: count,
    leftMinutes: count,
    callBy: instant,
    promisedBy: v.optional(instant),
    takenBy: v.optional(line),
    inWriting: flag,
    link: ownLink,
  }),
  content({ situation, takenBy, inWriting, ...values }, { say, language }) {
    const { reference, name, waitedMinutes, leftMinutes, callBy, promisedBy = callBy, link } = values
    const late = MISSED.has(situation) ? 'missed.' : ''
    const hour = sayHour(promisedBy, language)
    const way = inWriting ? 'writing.' : ''
    const text = inWriting ? IN_WRITING[situation] : situation
    const said = say(`adviserReminder.${text}`, { hour })
    return {
      subject: say(`adviserReminder.${way}${late}subject`, { reference, count: leftMinutes, hour }),
      preview: say(`adviserReminder.${way}preview`, { hour }),
      notice: said,
      title: say(`adviserReminder.${late}title`, { count: leftMinutes }),
      blocks: [
        { kind: 'text', text: said },
        {
          kind: 'moment',
          label: say(inWriting ? 'letter.answerBefore' : 'letter.callBefore'),
          ...moment(callBy, undefined, language),
        },
        {
          kind: 'facts',
          facts: [
            [say('letter.reference'), reference, 'word'],
            [say('letter.name'), name],
            [say('letter.waiting'), sayDuration(waitedMinutes, language)],
            ...(takenBy ? [[say('letter.takenBy'), takenBy] as const] : []),
          ],
        },
        { kind: 'action', label: say(`adviserReminder.${way}action`), url: link },
      ],
    }
  },
}
