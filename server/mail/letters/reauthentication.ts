/** Sends a code before an important change. It has no link, because the page that asked for the code is still open. */
import * as v from 'valibot'
import { count, shortCode } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { sayDuration } from '../writing/say-when.ts'

export const reauthentication: Letter<{ code: string; minutes: number }> = {
  values: v.object({ code: shortCode, minutes: count }),
  content({ code, minutes }, { say, language, sender: { brand } }) {
    const valid = say('letter.valid', { duration: sayDuration(minutes, language) })
    return {
      subject: say('reauthentication.subject'),
      preview: say('reauthentication.preview'),
      title: say('reauthentication.title'),
      blocks: [
        { kind: 'text', text: say('reauthentication.text', { brand }) },
        { kind: 'code', label: say('letter.onlyCode'), code, text: valid },
        { kind: 'notYou', text: say('reauthentication.notYou') },
      ],
    }
  },
}
