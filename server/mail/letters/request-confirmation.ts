/**
 * Confirms a stored request to the client (product §3.5, §3.6): the promised hour, the code that the adviser says
 * first, the private page.
 */
import * as v from 'valibot'
import { instant, line, ownLink, shortCode } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { promisedCall } from '../writing/promised-call.ts'
import { moment, sayWhen } from '../writing/say-when.ts'
import { whatWasAsked, whatWasAskedBlocks, type WhatWasAsked } from './request-facts.ts'

interface Values extends WhatWasAsked {
  name: string
  callBy: Date
  timeZone?: string | undefined
  code: string
  link: string
}

export const requestConfirmation: Letter<Values> = {
  values: v.object({
    ...whatWasAsked,
    name: line,
    callBy: instant,
    timeZone: v.optional(v.string()),
    code: shortCode,
    link: ownLink,
  }),
  content(values, context) {
    const { say, language, sender } = context
    const { reference, name, callBy, timeZone, code, link } = values
    const when = sayWhen(callBy, timeZone, language)
    return {
      subject: say('requestConfirmation.subject', { reference }),
      preview: say('requestConfirmation.preview', { when }),
      title: say('requestConfirmation.title'),
      name,
      blocks: [
        { kind: 'moment', label: say('requestConfirmation.hour'), ...moment(callBy, timeZone, language) },
        { kind: 'text', text: say('requestConfirmation.text') },
        {
          kind: 'code',
          label: say('requestConfirmation.code'),
          code,
          text: say('requestConfirmation.codeText'),
        },
        ...whatWasAskedBlocks(values, [], context),
        { kind: 'action', label: say('requestConfirmation.action'), url: link },
        { kind: 'note', text: say('requestConfirmation.page') },
        { kind: 'notYou', text: say('requestConfirmation.notYou') },
      ],
      appointment: promisedCall({ reference, at: callBy, sequence: 0 }, say, sender.brand),
    }
  },
}
