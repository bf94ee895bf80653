import { expect, test } from 'vitest'
import { html } from './html.ts'

test('a value that is put in is text, in every place', () => {
  const value = `<script>"'\`&`
  const escaped = '&lt;script&gt;&quot;&#39;&#96;&amp;'
  expect(html`<a title="${value}">${value}</a>`.markup).toBe(`<a title="${escaped}">${escaped}</a>`)
})

test('built HTML stays as it is', () => {
  const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`)
  expect(html`<b>${items}</b>`.markup).toBe('<b><i>a</i><i>&lt;b&gt;</i></b>')
})
