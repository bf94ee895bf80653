/**
 * The account PostgreSQL runs under. It refuses to run as root, so a root program lends it an ordinary account; then
 * what that account may reach has to be known before it tries.
 */
import { chmodSync, chownSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/** Undefined when the program is not root: PostgreSQL then runs as the program does. */
export function accountForPostgres(existingCluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(existingCluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it under. ' +
      'Start the program as an ordinary user, or set DATABASE_URL.',
  )
}

function accountNamed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether the account may pass through `directory` and everything above it. */
export function mayEnter(account: Account | undefined, directory: string): boolean {
  if (!account) return true
  const path = realpathSync(directory)
  if (!allows(account, path, 0o1)) return false
  return path === dirname(path) || mayEnter(account, dirname(path))
}

/** Whether the mode of `path` gives the account the asked rights (4 read, 2 write, 1 execute or enter). */
export function allows(account: Account | undefined, path: string, rights: number): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(path)
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (granted & rights) === rights
}

/** Hands a file or directory to the account, for it alone. */
export function giveTo(account: Account | undefined, path: string, mode: number): void {
  if (account) chownSync(path, account.uid, account.gid)
  chmodSync(path, mode)
}

/** Lets the account pass through a directory without seeing or changing what is in it. */
export function letThrough(account: Account | undefined, directory: string): void {
  if (account) chownSync(directory, statSync(directory).uid, account.gid)
  chmodSync(directory, account ? 0o710 : 0o700)
}
