/** Tells the owner of an account that it was used from a new device, and how to end that session. */
import * as v from 'valibot'
import { instant, line, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { sayWhen } from '../writing/say-when.ts'

interface Values {
  at: Date
  timeZone?: string | undefined
  device: string
  link: string
}

export const signInNotice: Letter<Values> = {
  values: v.object({ at: instant, timeZone: v.optional(v.string()), device: line, link: ownLink }),
  content({ at, timeZone, device, link }, { say, language, sender: { brand } }) {
    return {
      subject: say('signInNotice.subject'),
      preview: say('signInNotice.preview'),
      title: say('signInNotice.title'),
      blocks: [
        { kind: 'text', text: say('signInNotice.text', { brand }) },
        {
          kind: 'facts',
          facts: [
            [say('letter.when'), sayWhen(at, timeZone, language)],
            [say('letter.device'), device],
          ],
        },
        { kind: 'action', label: say('signInNotice.action'), url: link },
        { kind: 'notYou', text: say('signInNotice.notYou') },
      ],
    }
  },
}
