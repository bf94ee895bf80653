/** Finding a request by what was said of it, and by who holds it or where it came from (product §4.2). */
import { expect } from '@playwright/test'
import { ask } from '#tests/console-people.ts'
import { anAdviser, enter, speaking, test } from '../console-steps.ts'
import { arrives, row, rows, sheet, titled } from './request-steps.ts'

const fr = speaking('fr')

test('a word of a message, of a note or of an experience in any language finds the request', async ({
  page,
  world,
}) => {
  await arrives(world, { name: 'Hélène Marchand', email: 'h@example.com', message: 'Une loge près du parking' })
  await arrives(world, {
    name: 'Yanis Benali',
    email: 'y@example.com',
    selected_experiences: JSON.stringify([{ id: '13', title: 'حفل الكرة الذهبية', price: '' }]),
  })
  await enter(page, await anAdviser(world))
  await row(page, 'Yanis Benali').click()
  await titled(page, 'Yanis Benali')
  await page.keyboard.press('n')
  await page.keyboard.type('Budget 12 k€')
  await page.keyboard.press('Control+Enter')
  await expect(sheet(page).getByText('Budget 12 k€')).toBeVisible()
  for (const [searched, name] of [
    ['parking', 'Hélène Marchand'],
    ['12 k€', 'Yanis Benali'],
    ['ballon', 'Yanis Benali'],
    ['ballon yanis', 'Yanis Benali'],
  ] as const) {
    await page.getByRole('searchbox').fill(searched)
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, name)).toBeVisible()
  }
})

test('the list is narrowed to an adviser or a source, and a link holds it', async ({ page, world }) => {
  const grace = await anAdviser(world, { name: 'Grace Hopper' })
  const hers = await arrives(world, { name: 'Hers', email: 'hers@example.com', source: '{"utm_source": "press"}' })
  await arrives(world, { name: 'Free', email: 'free@example.com' })
  await ask(world.database, { role: 'authenticated', sub: grace.id, aal: 'aal1' }, 'select claim_request($1)', [hers])
  await enter(page, await anAdviser(world, { name: 'Inès Morel' }))
  await expect(rows(page)).toHaveCount(2)
  const holder = page.getByRole('combobox', { name: fr('requests.filter.holder') })
  await holder.selectOption({ label: 'Grace Hopper' })
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(row(page, 'Hers')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await holder.selectOption({ label: fr('requests.nobody') })
  await expect(row(page, 'Free')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await holder.selectOption('')
  await page.getByRole('combobox', { name: fr('requests.filter.source') }).selectOption('press')
  await expect(row(page, 'Hers')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  // On a phone the further filters stand behind one button, which counts those in force.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(holder).toBeHidden()
  await page.getByRole('button', { name: `${fr('requests.filter.more')} 1` }).click()
  await expect(holder).toBeVisible()
})
