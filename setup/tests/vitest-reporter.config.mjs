/** Reports the progress of Vitest's tests through `progress.mjs`. A file counts as one test until it is loaded. */
import { progressWriter } from './progress.mjs'

export default class ProgressReporter {
  write = progressWriter()

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.write({ found: files.length })
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleCollected(module) {
    this.write({ found: [...module.children.allTests()].length - 1 })
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    this.write({ started: nameOf(test) })
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state } = test.result()
    if (test.diagnostic()?.flaky) this.write({ unsteady: nameOf(test) })
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000
    this.write({ ended: nameOf(test), status: state === 'pending' ? 'failed' : state, seconds })
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.write({ broken: module.relativeModuleId })
  }
}

/** @param {import('vitest/node').TestCase} test */
const nameOf = (test) => `${test.module.relativeModuleId} › ${test.fullName}`
