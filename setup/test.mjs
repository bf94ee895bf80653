/** `npm test`: sets up what a fresh machine lacks, runs every step, or those named. */
import { runSteps } from './tests/run-steps.mjs'
import { steps } from './tests/test-steps.mjs'

const named = process.argv.slice(2)
await runSteps(steps.filter(({ name }) => named.length === 0 || named.includes(name)))
