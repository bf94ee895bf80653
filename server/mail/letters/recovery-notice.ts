/** Tells an adviser that a recovery code removed their second factor, and what to do if it was not them. */
import * as v from 'valibot'
import { count, instant, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { sayWhen } from '../writing/say-when.ts'

interface Values {
  at: Date
  /** The number of unused recovery codes. */
  left: number
  link: string
}

export const recoveryNotice: Letter<Values> = {
  values: v.object({ at: instant, left: count, link: ownLink }),
  content({ at, left, link }, { say, language, sender: { brand } }) {
    return {
      subject: say('recoveryNotice.subject'),
      preview: say('recoveryNotice.preview'),
      title: say('recoveryNotice.title'),
      blocks: [
        { kind: 'text', text: say('recoveryNotice.text', { brand }) },
        { kind: 'facts', facts: [[say('letter.when'), sayWhen(at, undefined, language)]] },
        { kind: 'text', text: say('recoveryNotice.left', { count: left }) },
        { kind: 'action', label: say('recoveryNotice.action'), url: link },
        { kind: 'notYou', text: say('recoveryNotice.notYou') },
      ],
    }
  },
}
