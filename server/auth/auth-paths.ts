/**
 * Decides which paths belong to the authentication service: all below AUTH_PATH or, at the root, which it shares with
 * the pages, only those of its table (protocol §0).
 */
import { authTable } from './routes.ts'

/** Converts `/factors/:id/verify` to a regular expression with named groups. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

export const authPaths = authTable.map((route) => ({ route, pattern: patternOf(route.path) }))

/** Removes a slash at the end, as the table has none. */
export const plainPath = (path: string) => path.replace(/(?<=.)\/$/, '')

/** Used if AUTH_PATH is empty. */
export const isAuthAtRoot = (path: string) => authPaths.some(({ pattern }) => pattern.test(plainPath(path)))
