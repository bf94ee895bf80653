/**
 * Reminds the advisers that a request still waits for its call: to more people at each stage (8, 15, 22 minutes) and
 * when the promise is missed.
 */
import * as v from 'valibot'
import { minutes } from '#contract/durations.ts'
import { flag, instant, line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { moment, sayDuration, sayHour } from '../writing/say-when.ts'

/** The state of the request, as the adviser who reads the letter sees it. */
const SITUATIONS = ['untaken', 'taken', 'yours', 'givenBack', 'yoursGivenBack', 'missed', 'apologised'] as const
export type ReminderSituation = (typeof SITUATIONS)[number]

interface Values {
  situation: ReminderSituation
  reference: string
  name: string
  receivedAt?: Date | undefined
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

const minutesBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / minutes(1)))

export const adviserReminder: Letter<Values> = {
  values: v.object({
    // Letters that an earlier version queued have neither this value nor the other instants.
    situation: v.optional(v.picklist(SITUATIONS), 'untaken'),
    reference: line,
    name: line,
    receivedAt: v.optional(instant),
    callBy: instant,
    promisedBy: v.optional(instant),
    takenBy: v.optional(line),
    inWriting: flag,
    link: ownLink,
  }),
  content({ takenBy, inWriting, ...values }, { say, language, now }) {
    const { reference, name, receivedAt, callBy, promisedBy = callBy, link } = values
    // The letter may have waited for the mail server until the hour passed.
    const situation = callBy > now || MISSED.has(values.situation) ? values.situation : 'missed'
    const late = MISSED.has(situation) ? 'missed.' : ''
    const hour = sayHour(promisedBy, language)
    const way = inWriting ? 'writing.' : ''
    const text = inWriting ? IN_WRITING[situation] : situation
    const said = say(`adviserReminder.${text}`, { hour })
    return {
      subject: say(`adviserReminder.${way}${late}subject`, { reference, count: minutesBetween(now, callBy), hour }),
      preview: say(`adviserReminder.${way}preview`, { hour }),
      notice: said,
      title: say(`adviserReminder.${late}title`, { count: minutesBetween(now, callBy) }),
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
            ...(receivedAt
              ? [[say('letter.waiting'), sayDuration(minutesBetween(receivedAt, now), language)] as const]
              : []),
            ...(takenBy ? [[say('letter.takenBy'), takenBy] as const] : []),
          ],
        },
        { kind: 'action', label: say(`adviserReminder.${way}action`), url: link },
      ],
    }
  },
}
