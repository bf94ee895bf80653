/**
 * The house's mark: rows of seats around the one sun of every poster. Once as a disc on nothing (the favicon, the
 * icons of a home screen), once edge to edge, for systems that cut their own shape out of it.
 */

const ink = '#13213c'
const paper = '#f6eddb'
const vermilion = '#d8492b'

const rows = `<g fill="none" stroke="${paper}" stroke-width="2.6"><path d="M6 27a14.500 14.500 0 0 1 28 0"/><path d="M10.600 28.500a9.800 9.800 0 0 1 18.800 0"/></g>`
const sun = `<path d="M15.200 30a5 5 0 0 1 9.600 0Z" fill="${vermilion}"/>`
const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'

export const roundMark = (): string => `${open}<circle cx="20" cy="20" r="19" fill="${ink}"/>${rows}${sun}</svg>`

/** Within the middle 80 %, which no mask cuts into. */
export function squareMark(): string {
  return `${open}<rect width="40" height="40" fill="${ink}"/><g transform="translate(20 19.500) scale(.98) translate(-20 -23)">${rows}${sun}</g></svg>`
}
