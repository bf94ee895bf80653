/**
 * Names the places of the project, and prints the messages of setup.
 *
 * Everything in setup/ runs on the Node of the machine (20 or later) before anything is installed: it is plain
 * ECMAScript and imports nothing but Node and itself.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {...string} parts */
export const inProject = (...parts) => join(root, ...parts)

/** The project's own Node 24, which npm puts first on the path of every script. */
export const ownNode = inProject('node_modules', '.bin', 'node')

/** The command of a script of package.json, without the npm around it. @param {string} name @returns {string} */
export const scriptNamed = (name) => JSON.parse(readFileSync(inProject('package.json'), 'utf8')).scripts[name]

/** Prints one line of progress on stderr, because stdout is for results. @param {string} line */
export const say = (line) => process.stderr.write(`${line}\n`)

/** @param {number} since milliseconds, as `Date.now()` gives them */
export const secondsSince = (since) => ((Date.now() - since) / 1000).toFixed(1)
