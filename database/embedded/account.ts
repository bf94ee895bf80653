/**
 * The account PostgreSQL runs under. It refuses to run as root, so a program that runs as root uses an ordinary account
 * for it, and checks the access of that account to files first.
 */
import { chmodSync, chownSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/** Undefined if the program is not root; PostgreSQL then runs under the program's account. */
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

/** Whether the mode of `path` gives the account these rights (4 read, 2 write, 1 execute or enter). */
export function allows(account: Account | undefined, path: string, rights: number): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(path)
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (granted & rights) === rights
}

/** Makes the account the owner of a file or directory, with access for nobody else. */
export function giveTo(account: Account | undefined, path: string, mode: number): void {
  if (account) chownSync(path, account.uid, account.gid)
  chmodSync(path, mode)
}

/** Lets the account pass through a directory, without the right to list or change it. */
export function letThrough(account: Account | undefined, directory: string): void {
  if (account) chownSync(directory, statSync(directory).uid, account.gid)
  chmodSync(directory, account ? 0o710 : 0o700)
}
