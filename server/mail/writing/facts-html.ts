/** Facts and lists of a letter as HTML. */
import type { Fact } from './content.ts'
import { html, type Html } from './html.ts'
import { COLOURS, typeOf } from './mail-colours.ts'
import { type Setting, startOf } from './text-html.ts'

export function facts(rows: readonly Fact[], { language }: Setting): Html {
  const { text: family, lines } = typeOf(language)
  const row = ([label, value, set]: Fact) =>
    html`<tr>
      <td
        class="pale rule"
        valign="top"
        width="38%"
        align="${startOf(language)}"
        style="padding:10px 0;border-bottom:1px solid ${COLOURS.rule};font-family:${family};font-size:14px;line-height:${lines};color:${COLOURS.inkLighter}"
      >
        ${label}
      </td>
      <td
        class="ink rule"
        valign="top"
        align="${startOf(language)}"
        style="padding:10px 0;border-bottom:1px solid ${COLOURS.rule};font-family:${family};font-size:16px;line-height:${lines};color:${COLOURS.ink}"
      >
        ${set === 'word' ? html`<bdi dir="ltr" style="white-space:nowrap">${value}</bdi>` : html`<bdi>${value}</bdi>`}
      </td>
    </tr>`
  return html`<table
    role="presentation"
    class="rule"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 24px;border-top:1px solid ${COLOURS.rule}"
  >
    ${rows.map(row)}
  </table>`
}

export function list({ label, items }: { label: string; items: readonly string[] }, { language }: Setting): Html {
  const { text: family, lines } = typeOf(language)
  const item = (text: string) =>
    html`<tr>
      <td valign="top" width="22" style="padding:4px 0;font-size:12px;line-height:${lines};color:${COLOURS.seal}">
        &#9670;
      </td>
      <td
        class="ink"
        valign="top"
        align="${startOf(language)}"
        style="padding:2px 0;font-family:${family};font-size:16px;line-height:${lines};color:${COLOURS.ink}"
      >
        <bdi>${text}</bdi>
      </td>
    </tr>`
  return html`<p
      class="pale"
      style="margin:0 0 6px;font-family:${family};font-size:14px;line-height:${lines};color:${COLOURS.inkLighter}"
    >
      ${label}
    </p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
      ${items.map(item)}
    </table>`
}
