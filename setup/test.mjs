/** `npm test`: installs what a fresh machine lacks, then runs every step, or the named ones. */
import { runSteps } from './tests/run-steps.mjs'
import { steps } from './tests/test-steps.mjs'

const named = process.argv.slice(2)
await runSteps(steps.filter(({ name }) => named.length === 0 || named.includes(name)))
