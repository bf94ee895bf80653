/**
 * Tells the addresses of the authentication service: all below AUTH_PATH, and at the root, which it shares with the
 * pages, those of its table alone (protocol §0).
 */
import { authTable } from './routes.ts'

/** `/factors/:id/verify` as an expression with named parts. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

export const authPaths = authTable.map((route) => ({ route, pattern: patternOf(route.path) }))

/** As the table writes it: a slash at the end says nothing. */
export const plainPath = (path: string) => path.replace(/(?<=.)\/$/, '')

/** For an empty AUTH_PATH. */
export const isAuthAtRoot = (path: string) => authPaths.some(({ pattern }) => pattern.test(plainPath(path)))
