/** Leads a client to the quote on their private page; the letter does not contain the file. */
import * as v from 'valibot'
import { line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'

interface Values {
  reference: string
  name: string
  replaces: 'yes' | 'no'
  link: string
}

export const quoteReady: Letter<Values> = {
  values: v.object({ reference: line, name: line, replaces: v.picklist(['yes', 'no']), link: ownLink }),
  content({ reference, name, replaces, link }, { say, sender: { brand } }) {
    const isAgain = replaces === 'yes'
    return {
      subject: say(isAgain ? 'quoteReady.again' : 'quoteReady.subject', { brand, reference }),
      preview: say(isAgain ? 'quoteReady.titleAgain' : 'quoteReady.title'),
      title: say(isAgain ? 'quoteReady.titleAgain' : 'quoteReady.title'),
      blocks: [
        { kind: 'text', text: say(isAgain ? 'quoteReady.textAgain' : 'quoteReady.text', { name }) },
        { kind: 'facts', facts: [[say('letter.reference'), reference, 'word']] },
        { kind: 'action', label: say('quoteReady.action'), url: link },
        { kind: 'note', text: say('quoteReady.note') },
      ],
    }
  },
}
