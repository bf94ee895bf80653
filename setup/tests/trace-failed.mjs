/**
 * Runs the failed browser tests of a step once more, five at most, and writes a trace of each. Traces are not written in
 * every run, because they would make it half as long again.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { inProject } from '../project.mjs'

const FAILED = '.last-run.json'
const [step = 'browser'] = process.argv.slice(2)
const traces = inProject('test-results', 'traces', step)

rmSync(traces, { recursive: true, force: true })
cpSync(inProject('test-results', step, FAILED), `${traces}/${FAILED}`)
const once = ['--last-failed', '--trace=on', '--retries=0', '--max-failures=5', '--reporter=list', `--output=${traces}`]
const { status } = spawnSync('playwright', ['test', ...once], { stdio: 'inherit' })
process.exitCode = status ?? 1
