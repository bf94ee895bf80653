/** Reports the progress of Playwright's tests through `progress.mjs`. */
import { relative } from 'node:path'
import { root } from '../project.mjs'
import { progressWriter } from './progress.mjs'

/** Maps Playwright's results of a test to those of `progress.mjs`. */
const STATUS = /** @type {const} */ ({
  passed: 'passed',
  failed: 'failed',
  timedOut: 'failed',
  interrupted: 'failed',
  skipped: 'skipped',
})

export default class ProgressReporter {
  write = progressWriter()

  printsToStdio() {
    return false
  }

  /** @param {import('@playwright/test/reporter').FullConfig} _ @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_, suite) {
    this.write({ found: suite.allTests().length })
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestBegin(test) {
    this.write({ started: nameOf(test) })
  }

  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, { status, duration, retry }) {
    if (STATUS[status] === 'failed' && retry < test.retries) return
    if (status === 'passed' && retry > 0) this.write({ unsteady: nameOf(test) })
    // A test that is marked to fail passes by failing.
    const ended = test.outcome() === 'expected' ? 'passed' : STATUS[status]
    this.write({ ended: nameOf(test), status: status === 'skipped' ? 'skipped' : ended, seconds: duration / 1000 })
  }

  onError() {
    this.write({ broken: 'outside any test' })
  }
}

/** @param {import('@playwright/test/reporter').TestCase} test */
const nameOf = (test) => `${relative(root, test.location.file)} › ${test.titlePath().slice(3).join(' › ')}`
