/** Tells whether a path is the given one or below it. */
export const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`)
