/** Tells somebody who asked for it that the next edition has its days. */
import * as v from 'valibot'
import { lines, ownLink } from '../writing/clean-value.ts'
import type { Letter } from '../writing/content.ts'

interface Values {
  /** Title, days and place, one a line. */
  editions: string[]
  link: string
  /** The address at which they end such letters. */
  stop: string
}

export const editionPublished: Letter<Values> = {
  values: v.object({ editions: v.pipe(lines, v.minLength(1)), link: ownLink, stop: ownLink }),
  content({ editions, link, stop }, { say }) {
    return {
      subject: say('editionPublished.subject', { count: editions.length }),
      preview: editions[0]!,
      title: say('editionPublished.title'),
      blocks: [
        { kind: 'list', label: say('editionPublished.list'), items: editions },
        { kind: 'action', label: say('editionPublished.action'), url: link },
        { kind: 'note', text: say('editionPublished.note') },
        { kind: 'link', label: say('editionPublished.stop'), url: stop },
      ],
      unsubscribe: stop,
    }
  },
}
