/** Shows an admin who tests the mail settings that letters arrive. */
import * as v from 'valibot'
import type { Letter } from '../writing/content.ts'

export const testLetter: Letter<object> = {
  values: v.object({}),
  content(_values, { say, sender: { brand } }) {
    return {
      subject: say('testLetter.subject', { brand }),
      preview: say('testLetter.preview'),
      title: say('testLetter.title'),
      blocks: [{ kind: 'text', text: say('testLetter.text', { brand }) }],
    }
  },
}
