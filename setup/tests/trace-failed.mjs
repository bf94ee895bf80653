/**
 * Runs the browser tests that failed once more, five at most, and writes a trace of each. Written in every run, traces
 * would make it half as long again.
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
