/** Tells the owner of an address that another account asked for it. Nothing has changed. */
import * as v from 'valibot'
import type { Letter } from '../writing/content.ts'

export const addressClaimed: Letter<object> = {
  values: v.object({}),
  content(_values, { say, sender: { brand } }) {
    return {
      subject: say('addressClaimed.subject', { brand }),
      preview: say('addressClaimed.preview'),
      title: say('addressClaimed.title'),
      blocks: [
        { kind: 'text', text: say('addressClaimed.text', { brand }) },
        { kind: 'text', text: say('addressClaimed.you') },
        { kind: 'notYou', text: say('addressClaimed.notYou') },
      ],
    }
  },
}
