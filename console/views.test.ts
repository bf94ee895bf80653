/** The menu against the addresses that the server answers. */
import { expect, test } from 'vitest'
import { CONSOLE_PATHS } from '#contract/settings/console-settings.ts'
import { views } from './views.ts'

test('every address the server answers has its one view', () => {
  const paths = CONSOLE_PATHS.filter((path) => path !== '/welcome')
  expect(views.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
})

test('a view in no menu names the view in whose place it stands, but for the own account', () => {
  const inMenu = views.filter(({ glyph }) => glyph).map(({ path }) => path as string)
  const homeless = views.filter(({ glyph, under }) => !glyph && !inMenu.includes(under ?? ''))
  expect(homeless.map(({ path }) => path)).toEqual(['/account'])
})
