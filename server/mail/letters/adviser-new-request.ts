/** To the advisers on duty, the moment a request is stored. Telephone and address stay in the console. */
import { isLanguage, languages } from '#languages/languages.ts'
import * as v from 'valibot'
import { instant, line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { moment, sayHour } from '../writing/say-when.ts'
import { whatWasAsked, whatWasAskedBlocks, type WhatWasAsked } from './request-facts.ts'

interface Values extends WhatWasAsked {
  name: string
  clientLanguage: string
  callBy: Date
  link: string
}

export const adviserNewRequest: Letter<Values> = {
  values: v.object({ ...whatWasAsked, name: line, clientLanguage: line, callBy: instant, link: ownLink }),
  content(values, context) {
    const { say, language } = context
    const { reference, name, clientLanguage, callBy, link } = values
    const spoken = isLanguage(clientLanguage) ? languages[clientLanguage].name : clientLanguage
    const hour = sayHour(callBy, language)
    return {
      subject: say('adviserNewRequest.subject', { reference, hour }),
      preview: say('adviserNewRequest.preview', { hour }),
      title: say('adviserNewRequest.title'),
      blocks: [
        { kind: 'moment', label: say('letter.callBefore'), ...moment(callBy, undefined, language) },
        ...whatWasAskedBlocks(
          values,
          [
            [say('letter.name'), name],
            [say('letter.language'), spoken],
          ],
          context,
        ),
        { kind: 'action', label: say('adviserNewRequest.action'), url: link },
        { kind: 'note', text: say('adviserNewRequest.note') },
      ],
    }
  },
}
