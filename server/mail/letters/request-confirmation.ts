/**
 * Confirms a stored request to the client (product §3.5, §3.6): the promised hour, the code that the adviser says
 * first, the private page. A letter that waited until that hour had passed leaves it out. The copy for their assistant says
 * that it is a copy, and has no link to the page.
 */
import * as v from 'valibot'
import { earliestCall } from '#contract/promise.ts'
import { count, instant, line, ownLink, shortCode } from '../writing/clean-value.ts'
import type { Block, Letter, LetterContext } from '../writing/content.ts'
import { promisedCall } from '../writing/promised-call.ts'
import { moment, sayWhen } from '../writing/say-when.ts'
import { requestFactFields, makeRequestFactBlocks, type RequestSummary } from './request-facts.ts'

interface Values extends RequestSummary {
  name: string
  callBy: Date
  timeZone?: string | undefined
  code: string
  /** The version of the request, by which a calendar knows the newest entry. */
  version: number
  /** Absent in a copy: a reader who has it may change and erase the request. */
  link?: string | undefined
}

export const requestConfirmation: Letter<Values> = {
  values: v.object({
    ...requestFactFields,
    name: line,
    callBy: instant,
    timeZone: v.optional(v.string()),
    code: shortCode,
    version: v.optional(count, '0'),
    link: v.optional(ownLink),
  }),
  content(values, context) {
    const { say, language, sender, now } = context
    const { reference, name, callBy, callFrom, inWriting, timeZone, version, link } = values
    const when = sayWhen(callBy, timeZone, language)
    const isCopy = link === undefined
    const isAhead = callBy > now
    const way = inWriting ? 'writing.' : ''
    return {
      subject: say(isCopy ? 'requestConfirmation.copy.subject' : 'requestConfirmation.subject', { reference, name }),
      preview: isAhead ? say(`requestConfirmation.${way}preview`, { when }) : say(`requestConfirmation.${way}text`),
      title: say('requestConfirmation.title'),
      ...(!isCopy && { name }),
      blocks: [
        ...(isCopy ? [{ kind: 'note' as const, text: say('requestConfirmation.copy', { name }) }] : []),
        ...promiseBlocks(values, context),
        ...makeRequestFactBlocks(values, { first: [], timeZone }, context),
        ...(isCopy
          ? [{ kind: 'notYou' as const, text: say('requestConfirmation.copy.notYou', { name }) }]
          : ([
              { kind: 'action', label: say('requestConfirmation.action'), url: link },
              { kind: 'note', text: say('requestConfirmation.page') },
              { kind: 'notYou', text: say('requestConfirmation.notYou') },
            ] as const)),
      ],
      ...(!inWriting &&
        isAhead && {
          appointment: promisedCall(
            { reference, by: callBy, from: callFrom && earliestCall(callBy), sequence: version },
            say,
            sender.brand,
          ),
        }),
    }
  },
}

/** The blocks about the hour of the call and the code, or about the hour of the written answer. */
function promiseBlocks(values: Values, { say, language, now }: LetterContext): Block[] {
  const { callBy, inWriting, code } = values
  const hour = callBy > now ? hourBlocks(values, say, language) : []
  if (inWriting) return [...hour, { kind: 'text', text: say('requestConfirmation.writing.text') }]
  return [
    ...hour,
    { kind: 'text', text: say('requestConfirmation.text') },
    { kind: 'code', label: say('requestConfirmation.code'), code, text: say('requestConfirmation.codeText') },
  ]
}

function hourBlocks(
  { callBy, callFrom, inWriting, timeZone }: Values,
  say: LetterContext['say'],
  language: LetterContext['language'],
): Block[] {
  const at = moment(callBy, timeZone, language)
  if (inWriting) return [{ kind: 'moment', label: say('requestConfirmation.writing'), ...at }]
  if (!callFrom) return [{ kind: 'moment', label: say('requestConfirmation.hour'), ...at }]
  const from = moment(earliestCall(callBy), timeZone, language)
  return [
    { kind: 'moment', label: say('requestConfirmation.from'), ...from },
    { kind: 'text', text: say('requestConfirmation.latest', { when: sayWhen(callBy, timeZone, language) }) },
  ]
}
