/**
 * Apologises to the client when the promised hour passed without a call, and names a new hour, unless the letter waited
 * until that one had passed, too.
 */
import * as v from 'valibot'
import { flag, instant, line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { moment, sayWhen } from '../writing/say-when.ts'

interface Values {
  reference: string
  name: string
  was: Date
  callBy: Date
  timeZone?: string | undefined
  /** A written answer is owed now. */
  inWriting: boolean
  /** The promise was a written answer; as `inWriting` in letters that an earlier version queued. */
  wasInWriting?: boolean | undefined
  /** Absent in a copy for their assistant. */
  link?: string | undefined
}

export const promiseApology: Letter<Values> = {
  values: v.object({
    reference: line,
    name: line,
    was: instant,
    callBy: instant,
    timeZone: v.optional(v.string()),
    inWriting: flag,
    wasInWriting: v.optional(v.unwrap(flag)),
    link: v.optional(ownLink),
  }),
  content(
    { reference, name, was, callBy, timeZone, inWriting, wasInWriting = inWriting, link },
    { say, language, sender, now },
  ) {
    const when = sayWhen(callBy, timeZone, language)
    const way = inWriting ? 'writing.' : ''
    const text = say(`promiseApology.${wasInWriting ? 'writing.' : ''}text`, { was: sayWhen(was, timeZone, language) })
    const isAhead = callBy > now
    return {
      subject: say(`promiseApology.${way}subject`, { reference }),
      preview: isAhead ? say(`promiseApology.${way}preview`, { when }) : text,
      title: say('promiseApology.title'),
      ...(link ? { name } : {}),
      blocks: [
        ...(link ? [] : [{ kind: 'note' as const, text: say('requestConfirmation.copy', { name }) }]),
        { kind: 'text', text },
        ...(isAhead
          ? [
              {
                kind: 'moment' as const,
                label: say(`promiseApology.${way}newHour`),
                ...moment(callBy, timeZone, language),
              },
            ]
          : []),
        { kind: 'facts', facts: [[say('letter.reference'), reference, 'word']] },
        ...(link ? [{ kind: 'action' as const, label: say('promiseApology.action'), url: link }] : []),
        { kind: 'note', text: say('promiseApology.whatsapp', { number: `+${sender.whatsapp}` }) },
      ],
    }
  },
}
