import { seconds } from '#contract/durations.ts'
import { expect, test as behindANetwork } from './behind-a-network.ts'
import { startCuttingProxy } from '../offline/cutting-proxy.ts'
import { runProgram, type RunningProgram } from '#tests/running-program.ts'
import {
  expectFilled,
  field,
  fill,
  FORM_OF_TODAY,
  goodNews,
  open,
  problem,
  sendButton,
  someone,
  waiting,
} from '../journey-steps.ts'
import { storedRequests } from './stored-requests.ts'

const sent = 'Demande envoyée avec succès !'
const typed = { ...someone, dates: 'La finale', message: 'Près du court' }

const test = behindANetwork.extend<{ program: RunningProgram }>({
  program: async ({ world }, provide) => {
    const program = await runProgram(world.database)
    await provide(program)
    await program.remove()
  },
  network: async ({ program }, provide) => {
    const network = await startCuttingProxy(() => program.address)
    await provide(network)
    await network.close()
  },
})

test.beforeEach(async ({ page }) => {
  await open(page, FORM_OF_TODAY)
  await fill(page, typed)
})

test('a server that is killed during sending and is back in time stores one row, and no failure is shown', async ({
  page,
  world,
  program,
  network,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  await page.clock.install()
  network.onSending = 'hold'
  await sendButton(page).click()
  await expect.poll(() => network.sendings).toBe(1)
  // The page's clock is paused, so that the server is back in time by that clock on any machine. It cannot be set back, so
  // that it is some seconds ahead; by the same clock the page gives a try up after ten.
  await page.clock.pauseAt(Date.now() + seconds(4))
  await program.kill()
  expect(await storedRequests(world)).toEqual([])
  network.onSending = 'pass'
  await program.start()
  await page.clock.resume()
  await expect(goodNews(page, sent)).toBeVisible()
  await expect(page.getByText("Erreur lors de l'envoi")).toHaveCount(0)
  expect(await storedRequests(world)).toMatchObject([{ name: someone.name, message: 'Près du court' }])
})

test('a server that is killed and stays away causes a failure, and nothing typed is lost; once it is back it stores one row', async ({
  page,
  world,
  program,
  network,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  faults.expect(/console: Error: The request could not be sent/)
  network.onSending = 'hold'
  await sendButton(page).click()
  await expect.poll(() => network.sendings).toBe(1)
  await program.kill()
  network.reachable = false

  await expect(problem(page, "Erreur lors de l'envoi")).toContainText(
    'Une erreur est survenue. Veuillez réessayer ou nous contacter directement.',
  )
  await expect(page.getByText(sent)).toHaveCount(0)
  await expectFilled(page, typed)
  for (const key of ['name', 'email', 'whatsapp', 'dates', 'message'] as const) {
    await expect(field(page, key)).toBeEnabled()
  }
  await expect(sendButton(page)).toBeEnabled()
  await expect(waiting(page)).toBeVisible()

  await program.start()
  network.onSending = 'pass'
  // Reachable only now: the request that waits might be sent before the click, and take the form away.
  await sendButton(page).click()
  network.reachable = true
  await expect(goodNews(page, sent)).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect(await storedRequests(world)).toMatchObject([{ name: someone.name }])
})

test('a request whose answer was lost is sent again and stays one row', async ({ page, world, network, faults }) => {
  faults.allow(/Failed to load resource/)
  network.onSending = 'lose one answer'
  await sendButton(page).click()
  await expect(goodNews(page, sent)).toBeVisible()
  expect(network.sendings).toBe(2)
  expect(await storedRequests(world)).toHaveLength(1)
})
