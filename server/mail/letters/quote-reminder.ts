/** Reminds an adviser that a quote is owed to a client: four hours before the promised hour, and when it has passed. */
import * as v from 'valibot'
import { instant, line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { moment, sayHour } from '../writing/say-when.ts'

/** The situation of the request for the reader of the letter. */
const SITUATIONS = ['soon', 'late', 'lateOfColleague'] as const

interface Values {
  situation: (typeof SITUATIONS)[number]
  reference: string
  name: string
  quoteBy: Date
  takenBy?: string | undefined
  link: string
}

export const quoteReminder: Letter<Values> = {
  values: v.object({
    situation: v.picklist(SITUATIONS),
    reference: line,
    name: line,
    quoteBy: instant,
    takenBy: v.optional(line),
    link: ownLink,
  }),
  content({ situation, reference, name, quoteBy, takenBy, link }, { say, language }) {
    const hour = sayHour(quoteBy, language)
    const stage = situation === 'soon' ? 'soon' : 'late'
    const said = say(`quoteReminder.${situation}`, { hour })
    return {
      subject: say(`quoteReminder.${stage}.subject`, { reference, hour }),
      preview: say('quoteReminder.preview', { hour }),
      notice: said,
      title: say(`quoteReminder.${stage}.title`),
      blocks: [
        { kind: 'text', text: said },
        { kind: 'moment', label: say('quoteReminder.by'), ...moment(quoteBy, undefined, language) },
        {
          kind: 'facts',
          facts: [
            [say('letter.reference'), reference, 'word'],
            [say('letter.name'), name],
            ...(takenBy ? [[say('letter.takenBy'), takenBy] as const] : []),
          ],
        },
        { kind: 'action', label: say('quoteReminder.action'), url: link },
      ],
    }
  },
}
