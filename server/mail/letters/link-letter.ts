/**
 * Makes the letters of the authentication service that carry a link: the link, the code that does the same, how long
 * both last, and what to do if somebody else asked for them.
 */
import * as v from 'valibot'
import { count, instant, line, ownLink, shortCode } from '../writing/clean-value.ts'
import type { Block, Letter, LetterContext } from '../writing/content.ts'
import { sayDuration, sayWhen } from '../writing/say-when.ts'

type LinkLetterKind = 'confirmSignUp' | 'invite' | 'magicLink' | 'recovery' | 'emailChangeNew' | 'emailChangeCurrent'

interface Values {
  link: string
  code?: string | undefined
  /** How long the code is valid, in minutes. */
  minutes?: number | undefined
  linkMinutes?: number | undefined
  /** Until when a link without a code is valid. */
  until?: Date | undefined
  /** The address that an account is to have, if it changes. */
  newEmail?: string | undefined
}

/** `kind` is how its words are named. */
export function linkLetter(kind: LinkLetterKind): Letter<Values> {
  return {
    values: v.object({
      link: ownLink,
      code: v.optional(shortCode),
      minutes: v.optional(count),
      linkMinutes: v.optional(count),
      until: v.optional(instant),
      newEmail: v.optional(line),
    }),
    content(values, context) {
      const { say, sender } = context
      const { brand } = sender
      return {
        subject: say(`${kind}.subject`, { brand }),
        preview: say(`${kind}.preview`, { brand }),
        title: say(`${kind}.title`),
        blocks: [
          { kind: 'text', text: say(`${kind}.text`, { brand }) },
          ...(values.newEmail ? [newAddress(values.newEmail, context)] : []),
          ...linkAndCode(values, say(`${kind}.action`), context),
          { kind: 'notYou', text: say(`${kind}.notYou`) },
        ],
      }
    },
  }
}

const newAddress = (address: string, { say }: LetterContext): Block => ({
  kind: 'facts',
  facts: [[say('letter.newAddress'), address]],
})

function linkAndCode(values: Values, label: string, { say, language }: LetterContext): Block[] {
  const { link, code, minutes = 0, linkMinutes = minutes, until } = values
  const [duration, forLink] = [sayDuration(minutes, language), sayDuration(linkMinutes, language)]
  const valid = until
    ? say('letter.validUntil', { when: sayWhen(until, undefined, language) })
    : linkMinutes > minutes
      ? say('letter.validLonger', { duration, forLink })
      : say('letter.valid', { duration })
  const action: Block = { kind: 'action', label, url: link }
  if (code === undefined) return [action, { kind: 'note', text: valid }]
  return [action, { kind: 'code', label: say('letter.code'), code, text: valid }]
}
