/** Tells an operator who starts the program as root why it stays root, and how to avoid that. */
import type { Settings } from './settings/settings.ts'

/** Returns undefined for an ordinary user, and on a system without user ids. */
export function sayWhyRoot(
  uid: number | undefined,
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
): string | undefined {
  if (uid !== 0) return undefined
  if (DATABASE_URL) {
    return `Running as root, which nothing here needs: give ${DATA_DIR} to an ordinary user and start as that one.`
  }
  return (
    'Running as root, and staying so: PostgreSQL runs under an ordinary account, and only root may start it again there. ' +
    `An ordinary user needs no root: stop the program, chown -R that user the directory ${DATA_DIR}, start as that user.`
  )
}
