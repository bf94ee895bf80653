/** The rules of a new password (protocol §5): a least length, optional kinds of characters, at most 72 bytes. */
import { Problem } from '#contract/problems.ts'
import type { Settings } from '#server/settings/settings.ts'

const MOST_BYTES = 72

type Rules = Pick<Settings, 'AUTH_PASSWORD_LENGTH' | 'AUTH_PASSWORD_CLASSES'>

/** Throws `weak_password` with its reasons, or `validation_failed` for more than the 72 bytes that bcrypt reads. */
export function checkNewPassword(password: string, rules: Rules): void {
  if (Buffer.byteLength(password) > MOST_BYTES) {
    throw new Problem('validation_failed', `Password cannot be longer than ${MOST_BYTES} characters`)
  }
  const { reasons, message } = weakness(password, rules)
  if (reasons.length > 0) throw new Problem('weak_password', message, { reasons })
}

/** Lists the reasons for which the present rules refuse a password; also used for a password that is already set. */
export function weakness(password: string, rules: Rules): { reasons: string[]; message: string } {
  const tooShort = [...password].length < rules.AUTH_PASSWORD_LENGTH
  const lacking = classesOf(rules).filter((characters) => ![...characters].some((one) => password.includes(one)))
  return {
    reasons: [...(tooShort ? ['length'] : []), ...(lacking.length > 0 ? ['characters'] : [])],
    message: [
      ...(tooShort ? [`Password should be at least ${rules.AUTH_PASSWORD_LENGTH} characters.`] : []),
      ...(lacking.length > 0
        ? [`Password should contain at least one character of each: ${classesOf(rules).join(', ')}.`]
        : []),
    ].join(' '),
  }
}

/** Splits the sets of characters at colons, as hosted Supabase does. A colon within a set is written `\:`. */
const classesOf = ({ AUTH_PASSWORD_CLASSES }: Rules) =>
  AUTH_PASSWORD_CLASSES.split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== '')
