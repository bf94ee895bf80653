/** Asks the owner of an address to confirm the alert for the next edition. Nothing is stored before they do. */
import * as v from 'valibot'
import { count, lines, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'
import { sayDuration } from '../writing/say-when.ts'

interface Values {
  /** The titles, one a line. */
  experiences: string[]
  link: string
  minutes: number
}

export const editionAlertConfirmation: Letter<Values> = {
  values: v.object({ experiences: lines, link: ownLink, minutes: count }),
  content({ experiences, link, minutes }, { say, language, sender: { brand } }) {
    return {
      subject: say('alertConfirmation.subject'),
      preview: say('alertConfirmation.preview'),
      title: say('alertConfirmation.title'),
      blocks: [
        { kind: 'text', text: say('alertConfirmation.text', { brand }) },
        { kind: 'list', label: say('letter.experiences'), items: experiences },
        { kind: 'action', label: say('alertConfirmation.action'), url: link },
        { kind: 'note', text: say('alertConfirmation.note', { duration: sayDuration(minutes, language) }) },
        { kind: 'notYou', text: say('alertConfirmation.notYou') },
      ],
    }
  },
}
