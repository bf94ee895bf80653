import { expect, test } from 'vitest'
import { html } from './html.ts'

test('an inserted value is escaped in every place', () => {
  const value = `<script>"'\`&`
  const escaped = '&lt;script&gt;&quot;&#39;&#96;&amp;'
  expect(html`<a title="${value}">${value}</a>`.markup).toBe(`<a title="${escaped}">${escaped}</a>`)
})

test('HTML values are not escaped', () => {
  const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`)
  expect(html`<b>${items}</b>`.markup).toBe('<b><i>a</i><i>&lt;b&gt;</i></b>')
})
