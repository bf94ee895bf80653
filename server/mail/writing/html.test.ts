import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what is put in is text, wherever it stands', () => {
  const value = `<script>"'\`&`
  const escaped = '&lt;script&gt;&quot;&#39;&#96;&amp;'
  expect(html`<a title="${value}">${value}</a>`.markup).toBe(`<a title="${escaped}">${escaped}</a>`)
})

test('what was built stays what it is', () => {
  const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`)
  expect(html`<b>${items}</b>`.markup).toBe('<b><i>a</i><i>&lt;b&gt;</i></b>')
})
