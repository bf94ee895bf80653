/**
 * Watches a browser context for faults that no test may cause: an error in the console or the script, a violation of
 * the security policy, a cookie, a request to another host.
 */
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Request,
  type TestInfo,
  type WebError,
} from '@playwright/test'

export interface FaultsSeen {
  /** Expects this fault: the test fails if it does not occur. */
  expect(pattern: RegExp): void
  /** Allows this fault, because it does not occur in every run. */
  allow(pattern: RegExp): void
}

interface Watch extends FaultsSeen {
  /** Returns all unexpected faults, and the expected ones that did not occur. */
  wrong(): Promise<string[]>
  /** Returns the documents that were asked for, each with its time: one too many explains a lost state of the page. */
  documents(): string
  /** Stops listening, because another test may use the context afterwards. */
  stop(): Promise<void>
}

interface Watched {
  context: BrowserContext
  address: string
  testInfo: TestInfo
}

/** Watches during a test, fails it for its faults, and names the documents of a failed one. */
export async function watchFaults(
  { context, address, testInfo }: Watched,
  provide: (faults: FaultsSeen) => Promise<void>,
): Promise<void> {
  const faults = await watch(context, address)
  await provide(faults)
  if (testInfo.status !== testInfo.expectedStatus) {
    await testInfo.attach('documents', { body: faults.documents(), contentType: 'text/plain' })
  }
  expect(await faults.wrong(), 'faults seen on the way').toEqual([])
  await faults.stop()
}

async function watch(context: BrowserContext, address: string): Promise<Watch> {
  const seen: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  const documents: string[] = []
  const { host } = new URL(address)

  const init = await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      console.error(`security policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
    )
  })
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => void seen.push(`script: ${describe(error.error())}`)
  const onRequest = (request: Request) => {
    const url = new URL(request.url())
    if (request.isNavigationRequest()) documents.push(`${new Date().toISOString()} ${url.pathname}${url.search}`)
    if (/^https?:$/.test(url.protocol) && url.host !== host) seen.push(`another host: ${url.href}`)
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  context.on('request', onRequest)

  return {
    expect: (pattern) => void expected.push(pattern),
    allow: (pattern) => void allowed.push(pattern),
    async wrong() {
      const cookies = (await context.cookies()).map(({ name }) => `cookie: ${name}`)
      const unexpected = seen.filter((fault) => ![...expected, ...allowed].some((pattern) => pattern.test(fault)))
      const missing = expected.filter((pattern) => !seen.some((fault) => pattern.test(fault)))
      return [...unexpected, ...cookies, ...missing.map((pattern) => `did not come: ${pattern}`)]
    },
    documents: () => documents.join('\n'),
    async stop() {
      context.off('console', onConsole)
      context.off('weberror', onError)
      context.off('request', onRequest)
      await init.dispose()
    },
  }
}

/** Some errors of the browser have no stack, some no message. */
const describe = ({ name, message, stack }: Error) => [name, message, stack].filter(Boolean).join(' · ') || 'nameless'
