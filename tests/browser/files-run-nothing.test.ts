/**
 * Tests that uploaded polyglot files, which are valid as two types at once, never run in Chromium: a page of the same
 * origin uses each in every way that could run it. As a control, the same bytes do run under their true type.
 */
import { expect, type Page } from '@playwright/test'
import { aStorageWorld, type StorageWorld } from '#tests/protocol/storage/storage-world.ts'
import { test as base } from './worker.ts'

const RAN = 'a stranger ran'
const SCRIPT = `console.log('${RAN}')`
const TAG = `<script>${SCRIPT}</script>`

interface Hostile {
  name: string
  /** The content type of the upload. */
  type: string
  /** The content type under which a browser runs it. */
  trueType: string
  body: string
}

const files: Hostile[] = [
  { name: 'page.gif', type: 'image/gif', trueType: 'text/html', body: `GIF89a<!doctype html>${TAG}` },
  { name: 'script.gif', type: 'image/gif', trueType: 'text/javascript', body: `GIF89a/*${TAG}*/=1;${SCRIPT}` },
  {
    name: 'drawing.svg',
    type: 'image/svg+xml',
    trueType: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg">${TAG}</svg>`,
  },
  { name: 'paper.pdf', type: 'application/pdf', trueType: 'text/html', body: `%PDF-1.7\n<!doctype html>${TAG}` },
  { name: 'note.txt', type: 'text/plain', trueType: 'text/html', body: `<!doctype html>${TAG}` },
  { name: 'page.html', type: 'text/html', trueType: 'text/html', body: `<!doctype html>${TAG}` },
]

async function open(): Promise<StorageWorld> {
  const world = await aStorageWorld()
  for (const { name, type, body } of files) {
    const { error } = await world.as('service').from('shown').upload(name, body, { contentType: type })
    expect(error, name).toBeNull()
  }
  return world
}

const test = base.extend<{ world: StorageWorld }>({
  world: async ({ kept }, provide) => provide(await kept.once('world of hostile files', open)),
})

/** Makes the page use the file in every way, and resolves once each has loaded or failed. */
const useInEveryWay = (page: Page, address: string) =>
  page.evaluate(async (from) => {
    const settled = (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        for (const kind of ['load', 'error']) element.addEventListener(kind, () => resolve())
        document.body.append(element)
        // A download in a frame fires no event.
        setTimeout(resolve, 2000)
      })
    const make = (tag: string, attributes: Record<string, string>) =>
      Object.assign(document.createElement(tag), attributes)
    const refused = new Promise<void>((resolve) => {
      new Worker(from).addEventListener('error', () => resolve())
      // A worker that runs fires no event.
      setTimeout(resolve, 2000)
    })
    const elements = [
      make('img', { src: from }),
      make('script', { src: from }),
      make('script', { src: from, type: 'module' }),
      make('iframe', { src: from }),
      make('object', { data: from }),
      make('embed', { src: from }),
    ]
    await Promise.all([refused, ...elements.map(settled)])
  }, address)

for (const { name, trueType, body } of files) {
  test(`${name} runs no script in a page of the same origin`, async ({ page, context, world }) => {
    const ran: string[] = []
    context.on('console', (message) => message.text() === RAN && ran.push(message.location().url))
    await context.grantPermissions(['local-network-access'])
    const fulfil = (contentType: string, text: string) => ({ contentType, body: text })
    await context.route('**/room', (route) =>
      route.fulfill(fulfil('text/html', '<!doctype html><link rel="icon" href="data:,">')),
    )
    await context.route('**/as-it-is', (route) => route.fulfill(fulfil(trueType, body)))
    await page.goto(`${world.address}/room`)

    const served = `${world.address}/storage/v1/object/public/shown/${name}`
    await useInEveryWay(page, served)
    // Opened directly, the file is shown without running, or it is downloaded and the browser stays on its page.
    await page.goto(served).catch((error: Error) => expect(error.message).toMatch(/Download is starting|ERR_ABORTED/))
    expect(ran).toEqual([])

    await page.goto(`${world.address}/room`)
    await useInEveryWay(page, `${world.address}/as-it-is`)
    await expect.poll(() => ran, 'under its true type it runs').not.toEqual([])
  })
}
