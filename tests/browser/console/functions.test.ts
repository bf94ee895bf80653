/** Tests the screen of the operator's functions: what an admin sees of their runs, their events and their log (decision 102). */
import { expect } from '@playwright/test'
import { enqueue } from '#server/outbox/enqueue.ts'
import { asService } from '#server/access/as-service.ts'
import type { World } from '#tests/world.ts'
import { anAdviser, enter, expectNoSidewaysScroll, faultsAtWidths, makeTranslate, test } from './console-steps.ts'
import { expectNotice } from './requests/request-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')
const PATH = '/team/functions'

const setFunctions = (world: World, functions: object[]) =>
  asService(world.services, (tx) => tx.query('select private.set_functions($1)', [JSON.stringify(functions)]))

/** Adds two functions at work, one left out, a run that failed, and an event that failed for good. */
async function addFunctions(world: World): Promise<void> {
  await world.database.owner.query('truncate private.function_lines, private.function_hours')
  await setFunctions(world, [
    { name: 'greet', verify: 'token', events: [] },
    { name: 'tell-crm', verify: 'events', events: ['received', 'state'] },
    { name: 'tell-chat', left_out: 'set FUNCTION_CHAT_URL to use it' },
  ])
  const at = new Date().toISOString()
  const lines = [
    { function: 'greet', run: 'abc123-1', level: 'info', line: `Bonjour ${'et encore '.repeat(40)}` },
    { function: 'tell-crm', run: 'def456-1', level: 'info', line: 'before the failure' },
    {
      function: 'tell-crm',
      run: 'def456-1',
      level: 'error',
      line: 'TypeError: fetch failed\n    at tell (index.ts:4:11)',
    },
  ]
  const runs = [
    { function: 'greet', runs: 3, failed: [], last_at: at, last_outcome: '200' },
    { function: 'tell-crm', runs: 2, failed: ['def456-1'], last_at: at, last_outcome: 'EDGE_FUNCTION_ERROR' },
  ]
  await asService(world.services, async (tx) => {
    await tx.query('select private.keep_function_log($1, $2)', [
      JSON.stringify(lines.map((line) => ({ ...line, at }))),
      JSON.stringify(runs),
    ])
    const payload = { function: 'tell-crm', event: 'received', id: '1', at }
    await enqueue(tx, {
      task: 'call_function',
      payload,
      key: 'change:1:tell-crm',
      runAt: new Date(Date.now() + 3_600_000),
    })
  })
  await world.database.owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The function tell-crm answered 410'
     where key = 'change:1:tell-crm'`,
  )
}

test('an admin finds from the team how each function fares, what a failed run logged, and sends an event again', async ({
  page,
  world,
}) => {
  await addFunctions(world)
  await enterAsAdmin(page, world, '/team')
  await page.getByRole('link', { name: fr('view.functions') }).click()
  const list = page.getByRole('region', { name: fr('team.functions.list') }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await expect(list.nth(1)).toContainText('tell-crm')
  await expect(list.nth(1)).toContainText(fr('team.functions.verify.events'))
  await expect(list.nth(1)).toContainText('received, state')
  await expect(list.nth(1)).toContainText('EDGE_FUNCTION_ERROR')
  await expect(list.nth(1)).toContainText(fr('team.functions.runs', { count: 2 }))
  await expect(list.nth(1)).toContainText(fr('team.functions.failures', { count: 1 }))
  await expect(list.nth(1)).toContainText(fr('team.functions.failed', { count: 1 }))
  await expect(list.nth(2)).toContainText('set FUNCTION_CHAT_URL to use it')

  const log = page.getByRole('region', { name: fr('team.functions.log') })
  const lines = log.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.first(), 'the newest is first').toContainText('TypeError')
  await log.getByLabel(fr('team.functions.failedOnly')).focus()
  await page.keyboard.press('Space')
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(1)).toContainText('before the failure')
  await log.getByRole('combobox', { name: fr('team.functions.one') }).selectOption('greet')
  await expect(log.getByText(fr('team.functions.log.none'))).toBeVisible()
  await page.reload()
  await expect(log.getByText(fr('team.functions.log.none')), 'the address keeps the choice').toBeVisible()
  const toLog = fr('team.actionNamed', { action: fr('team.functions.log'), name: 'tell-crm' })
  await page.getByRole('link', { name: toLog }).press('Enter')
  await expect(lines, 'all of this function').toHaveCount(2)
  await expect(lines.first()).toBeInViewport()

  const events = page.getByRole('region', { name: fr('team.functions.dead') })
  await expect(events).toContainText('The function tell-crm answered 410')
  await events.getByRole('button').click()
  await expectNotice(page, fr('team.dead.retried'))
  await expect(events).toHaveCount(0)
})

test('without functions a sentence leads to how to write one; a failed reading is said, and tried again', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 500/)
  await setFunctions(world, [])
  await enterAsAdmin(page, world, PATH)
  await expect(page.getByText('docs/functions.md')).toBeVisible()
  await expect(page.getByText(fr('team.functions.log.none'))).toBeVisible()
  await page.route('**/rpc/operator_functions', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'no', details: null, hint: null } }),
  )
  await page.reload()
  const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: fr('console.retry') }) })
  await expect(failure).toBeVisible()
  await page.unroute('**/rpc/operator_functions')
  await failure.getByRole('button').click()
  await expect(page.getByText('docs/functions.md')).toBeVisible()
})

test('an adviser who is not an admin finds no such screen and no link to it', async ({ page, world }) => {
  await addFunctions(world)
  await enter(page, await anAdviser(world), { path: PATH })
  await expect(page.getByText(fr('console.notFound.text'))).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: fr('view.team') })
    .click()
  await expect(page.getByRole('heading', { name: fr('team.roster') })).toBeVisible()
  await expect(page.getByRole('link', { name: fr('view.functions') })).toHaveCount(0)
})

test('axe finds nothing with functions, lines and a failed event, and nothing scrolls sideways', async ({
  page,
  world,
}) => {
  await addFunctions(world)
  await enterAsAdmin(page, world, PATH)
  const found: string[] = []
  for (const language of ['fr', 'ar'] as const) {
    await page.goto(`/console${PATH}?lang=${language}`)
    await expect(page.getByText('before the failure')).toBeVisible()
    found.push(...(await faultsAtWidths(page, language)))
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  }
  expect(found).toEqual([])
})
