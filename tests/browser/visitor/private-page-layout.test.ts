/** Tests how the private page is laid out. */
import { expect, test } from '../reused-page.ts'
import { openPrivatePage, t } from './private-page-steps.ts'

for (const count of [1, 3]) {
  test(`on a desktop neither side has a gap, with experiences: ${count}`, async ({ page, world }) => {
    const asked = ['1', '2', '7'].slice(0, count).map((id) => ({ id, title: `Expérience ${id}`, price: 'Sur devis' }))
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPrivatePage(page, world, { selected_experiences: asked, selected_experiences_count: count })
    const sections = page.locator('main section')
    const boxOf = async (name: string) =>
      (await sections
        .filter({ has: page.getByRole('heading', { name }) })
        .last()
        .boundingBox())!
    const [progress, details, write, own] = await Promise.all(
      (['steps.title', 'details.title', 'write.title', 'data.title'] as const).map((key) => boxOf(t(key))),
    )
    expect(details!.y - progress!.y - progress!.height).toBeLessThan(80)
    expect(own!.y - write!.y - write!.height).toBeLessThan(80)
    expect(own!.x).toBe(write!.x)
  })
}

test('no line begins or ends with the dot between place and dates', async ({ page, world }) => {
  await openPrivatePage(page, world)
  await expect(page.getByRole('region', { name: t('asked.title') }).getByRole('paragraph')).toHaveText([
    /Monaco$/,
    /2026$/,
    '4 500 €',
  ])
})

test('each way to the data has an icon of its own, as the ways to write have', async ({ page, world }) => {
  await openPrivatePage(page, world)
  const ways = page.getByRole('region', { name: t('data.title') }).getByRole('button')
  await expect(ways).toHaveCount(5)
  const drawn = await ways.evaluateAll((all) => all.map((way) => way.querySelector('path')?.getAttribute('d')))
  expect(new Set(drawn).size).toBe(5)
  expect(drawn).not.toContain(undefined)
})
