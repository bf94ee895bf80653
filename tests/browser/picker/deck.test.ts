import { languageCodes } from '#languages/languages.ts'
import type { Locator } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { address, heading, open, toggle, words } from '../journey-steps.ts'
import { chosen, deck, directions, expectAt, waitForLanding, no, TENNIS, title, top, undo, yes } from './deck-steps.ts'
import { expect, test } from '../reused-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the switch between deck and grid keeps the list and the choice, and each has its address', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  const views = page.getByRole('navigation', { name: words.fr('deck.views') })
  await expect(views.getByRole('link', { name: 'Grille' })).toHaveAttribute('aria-current', 'true')
  await toggle(page, 'Wimbledon').click()
  const titles = await page
    .getByRole('list', { name: 'Expériences' })
    .getByRole('heading', { level: 2 })
    .allTextContents()

  await views.getByRole('link', { name: 'Une par une' }).click()
  await expect(views.getByRole('link', { name: 'Une par une' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`/?${TENNIS}&chosen=7`)
  await expect(page.getByRole('list', { name: 'Expériences' })).toHaveCount(0)
  for (const [index, name] of titles.entries()) {
    await expect(title(page)).toHaveText(name)
    await expectAt(page, index + 1)
    await (name === 'Wimbledon' ? no(page) : yes(page)).click()
  }
  await views.getByRole('link', { name: 'Grille' }).click()
  for (const name of titles) {
    await expect(toggle(page, name)).toHaveAttribute('aria-pressed', String(name !== 'Wimbledon'))
  }
})

test('a poster lists all inclusions if they fit, else the number of further ones', async ({ page }) => {
  for (const [width, height, whole] of [
    [1920, 1080, true],
    [390, 844, false],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, TENNIS)
    await expect(top(page).getByText('Chauffeur dans Paris')).toBeVisible({ visible: whole })
    await expect(top(page).getByText(/^et \d autres/)).toHaveCount(whole ? 0 : 1)
  }
})

for (const [language, interested, notForMe] of directions) {
  const t = words[language]

  test(`in ${language} the arrow keys answer, and yes is toward the end of the line`, async ({ page }) => {
    await open(page, TENNIS, language)
    const first = (await title(page, t).textContent())!
    await page.keyboard.press(interested)
    await expectAt(page, 2, t)
    const second = (await title(page, t).textContent())!
    expect(second).not.toBe(first)
    await expect(page.getByRole('status').filter({ hasText: first })).toHaveText(
      `${t('deck.said.interested', { title: first })} ${t('deck.said.next', { title: second, at: 2, total: 5 })}`,
    )
    await expect.poll(() => chosen(page)).not.toBeNull()
    const choice = chosen(page)
    await page.keyboard.press(notForMe)
    await expectAt(page, 3, t)
    await waitForLanding(page)
    expect(chosen(page)).toBe(choice)
  })
}

test('undo restores every earlier state exactly, by button, Backspace and Ctrl+Z, back to the first answer', async ({
  page,
}) => {
  await open(page, `${TENNIS}&chosen=7,1,2`)
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
  const states = [[await title(page).textContent(), chosen(page)]]
  for (const answer of [no, yes, no, yes, no]) {
    await answer(page).click()
    await expectAt(page, Math.min(states.length + 1, 5))
    await waitForLanding(page)
    if (states.length < 5) states.push([await title(page).textContent(), chosen(page)])
  }
  await expect(page.getByRole('heading', { name: words.fr('deck.end') })).toBeFocused()

  const ways = [
    () => page.keyboard.press('Backspace'),
    () => undo(page).click(),
    () => page.keyboard.press('Control+z'),
  ]
  for (const [index, state] of states.reverse().entries()) {
    await ways[index % 3]!()
    await expect(title(page)).toHaveText(state[0]!)
    await expect.poll(() => chosen(page)).toBe(state[1])
  }
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Backspace')
  await expectAt(page, 1)
})

test('the end shows how many are chosen, the way on, and a new start of the deck', async ({ page }) => {
  await open(page, TENNIS)
  for (let turn = 0; turn < 5; turn += 1) {
    await expectAt(page, turn + 1)
    await page.keyboard.press('ArrowLeft')
  }
  const end = deck(page)
  await expect(end.getByText('Aucune expérience sélectionnée')).toBeVisible()
  const atLeastOne = page.getByRole('button', { name: 'Sélectionnez au moins une expérience' })
  await expect(atLeastOne, 'said once, by the bar').toHaveCount(1)
  await expect(atLeastOne).toBeDisabled()

  await end.getByRole('button', { name: 'Revoir depuis le début' }).click()
  await expectAt(page, 1)
  await expect(title(page)).toBeFocused()
  for (let turn = 0; turn < 5; turn += 1) {
    await expectAt(page, turn + 1)
    await page.keyboard.press(turn < 2 ? 'ArrowRight' : 'ArrowLeft')
  }
  await expect(end.getByText('2 expériences sélectionnées')).toBeVisible()
  const finish = page.getByRole('button', { name: 'Terminer avec 2 expériences' })
  await expect(finish, 'said once, by the bar').toHaveCount(1)
  await finish.click()
  await expect(heading(page)).toHaveText('Votre sélection')
})

const PRICE = /À partir de|Sur devis|ابتداءً من|حسب الطلب/

/** The viewports of phones, and the text of the poster that is visible there without scrolling. */
const PHONES = [
  { width: 375, height: 553, inSight: 'title' },
  { width: 390, height: 664, inSight: 'place' },
  { width: 390, height: 844, inSight: 'price' },
] as const

for (const language of ['fr', 'ar'] as const) {
  for (const { width, height, inSight } of PHONES) {
    test(`in ${language} a phone of ${width} × ${height} shows the poster and its ${inSight} above the answers`, async ({
      page,
    }) => {
      const t = words[language]
      await page.setViewportSize({ width, height })
      await open(page, TENNIS, language)
      const part = {
        title: title(page, t),
        place: top(page, t).locator('p bdi').first(),
        price: top(page, t).getByText(PRICE),
      }[inSight]
      const { y, height: high } = (await part.boundingBox())!
      expect(y + high).toBeLessThan((await yes(page, t).boundingBox())!.y)

      const middleOf = async (line: Locator) => {
        const box = (await line.boundingBox())!
        return box.y + box.height / 2
      }
      const filter = await middleOf(page.getByText(t('finding.filter'), { exact: true }))
      expect(filter).toBeCloseTo(await middleOf(page.getByText(t('deck.progress', { at: 1, total: 5 }))), -1)
    })
  }
}

test('«Terminer avec N expériences» is always offered', async ({ page }) => {
  await open(page, TENNIS)
  await expect(page.getByRole('button', { name: 'Sélectionnez au moins une expérience' })).toBeDisabled()
  const first = (await title(page).textContent())!
  await yes(page).click()
  await page.getByRole('button', { name: 'Terminer avec 1 expérience' }).click()
  await expect(page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('heading')).toHaveText([first])
})

test('a reload and a visit to the grid keep the place in the deck; another tab and another list begin at the first poster', async ({
  page,
  context,
}) => {
  await open(page, TENNIS)
  await yes(page).click()
  await no(page).click()
  await expectAt(page, 3)
  await page.reload()
  await expectAt(page, 3)
  await page.getByRole('link', { name: 'Grille' }).click()
  await page.getByRole('link', { name: 'Une par une' }).click()
  await expectAt(page, 3)
  await page.keyboard.press('Backspace')
  await expectAt(page, 2)

  const other = await context.newPage()
  await other.goto(page.url())
  await expectAt(other, 1)
  await open(page, 'step=selection&category=football&view=deck')
  await expectAt(page, 1, words.fr, 7)
})

test('keys do nothing in a field or a dialog, nor while a key is held', async ({ page }) => {
  await open(page, TENNIS)
  await page.evaluate(() => {
    for (let times = 0; times < 5; times += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', repeat: true, bubbles: true }))
    }
  })
  await expectAt(page, 1)
  await page.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expectAt(page, 1)
})

for (const language of ['fr', 'ar'] as const) {
  const t = words[language]

  test(`in ${language} a screen reader finds one poster, answers with its title, and an announcement of the next`, async ({
    page,
  }) => {
    await open(page, TENNIS, language)
    const [first, second] = [(await title(page, t).textContent())!, async () => (await title(page, t).textContent())!]
    await expect(top(page, t)).toHaveCount(1)
    await expect(yes(page, t)).toHaveAccessibleName(`${t('swipe.interested')} · ${first}`)
    await expect(no(page, t)).toHaveAccessibleName(`${t('swipe.notForMe')} · ${first}`)
    await expect(deck(page, t)).toMatchAriaSnapshot(`
      - region "${t('deck.label')}":
        - progressbar "${t('deck.progressLabel')}"
        - button "${t('deck.undo')}" [disabled]
        - article "${first}":
          - heading "${first}" [level=2]
          - heading "${t('card.inclusions')}" [level=3]
          - list
        - button "${t('swipe.notForMe')} · ${first}"
        - button "${t('swipe.interested')} · ${first}"
        - status
    `)
    await no(page, t).focus()
    await page.keyboard.press('Enter')
    await expectAt(page, 2, t)
    await expect(no(page, t)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: first })).toContainText(
      t('deck.said.next', { title: await second(), at: 2, total: 5 }),
    )
    await expect(undo(page, t)).toHaveAccessibleName(`${t('deck.undo')} · ${first}`)
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('status').filter({ hasText: t('deck.said.undone', { title: first }) })).toHaveCount(1)
  })

  for (const width of [390, 1440]) {
    test(`in ${language}, ${width} wide, axe finds nothing, from the first poster to the end`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `${TENNIS}&chosen=2`, language)
      const violations = async () => {
        await waitForLanding(page)
        return axeFaults(page, 'deck')
      }
      expect(await violations()).toEqual([])
      for (let turn = 0; turn < 5; turn += 1) {
        await yes(page, t).click()
        await expectAt(page, Math.min(turn + 2, 5), t)
      }
      await expect(page.getByRole('heading', { name: t('deck.end') })).toBeVisible()
      expect(await violations()).toEqual([])
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of the deck shows the list with checkboxes', async ({ page }) => {
    await page.goto(`/?${TENNIS}&chosen=7`)
    await expect(page.getByRole('checkbox', { name: 'Wimbledon' })).toBeChecked()
    await page.getByRole('article', { name: 'Roland-Garros' }).locator('label').click()
    await expect(page.locator('[data-deck]')).toBeHidden()
    await page.getByRole('button', { name: 'Continuer avec ma sélection' }).click()
    const list = page.getByRole('list', { name: 'Expériences sélectionnées' })
    await expect(list.getByRole('heading')).toHaveCount(2)
  })
})

for (const language of languageCodes) {
  test(`until the deck is hydrated it says that it analyses the preferences, in ${language}`, async ({ page }) => {
    const html = await (await page.request.get(address(TENNIS, language))).text()
    expect(html).toContain(words[language]('swipe.loading'))
  })
}
