/**
 * Runs the failed browser tests once more, five at most, and writes a trace of each. Traces are not written in every run,
 * because they would make it half as long again.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { inProject } from '../project.mjs'

const FAILED = '.last-run.json'
const traces = inProject('test-results', 'traces')

rmSync(traces, { recursive: true, force: true })
cpSync(inProject('test-results', 'browser', FAILED), `${traces}/${FAILED}`)
const once = ['--last-failed', '--trace=on', '--retries=0', '--max-failures=5', '--reporter=list', `--output=${traces}`]
const { status } = spawnSync('playwright', ['test', ...once], { stdio: 'inherit' })
process.exitCode = status ?? 1
