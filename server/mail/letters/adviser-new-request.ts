/** Tells the advisers on duty of a new request as soon as it is stored. Telephone and address stay in the console. */
import { isLanguage, languages } from '#languages/languages.ts'
import * as v from 'valibot'
import { instant, line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { moment, sayHour, sayWhen } from '../writing/say-when.ts'
import { requestFactFields, makeRequestFactBlocks, type RequestSummary } from './request-facts.ts'

interface Values extends RequestSummary {
  name: string
  clientLanguage: string
  callBy: Date
  link: string
}

export const adviserNewRequest: Letter<Values> = {
  values: v.object({ ...requestFactFields, name: line, clientLanguage: line, callBy: instant, link: ownLink }),
  content(values, context) {
    const { say, language } = context
    const { reference, name, clientLanguage, callBy, inWriting, link } = values
    const spoken = isLanguage(clientLanguage) ? languages[clientLanguage].name : clientLanguage
    const hour = sayHour(callBy, language)
    const when = sayWhen(callBy, undefined, language)
    const way = inWriting ? 'writing.' : ''
    return {
      subject: say(`adviserNewRequest.${way}subject`, { reference, hour }),
      preview: say(`adviserNewRequest.${way}preview`, { hour, when }),
      notice: [spoken, ...values.experiences].join(' · '),
      title: say('adviserNewRequest.title'),
      blocks: [
        {
          kind: 'moment',
          label: say(inWriting ? 'letter.answerBefore' : 'letter.callBefore'),
          ...moment(callBy, undefined, language),
        },
        ...makeRequestFactBlocks(
          values,
          {
            first: [
              [say('letter.name'), name],
              [say('letter.language'), spoken],
            ],
          },
          context,
        ),
        { kind: 'action', label: say('adviserNewRequest.action'), url: link },
        ...(inWriting ? [] : [{ kind: 'note' as const, text: say('adviserNewRequest.note') }]),
      ],
    }
  },
}
