/** Writes the blocks of a letter as HTML for mailboxes: tables, and styles on the elements. */
import type { Block } from './content.ts'
import { html, type Html } from './html.ts'
import { COLOURS, typeOf } from './mail-colours.ts'
import { type Setting, paragraph, small, notYou } from './text-html.ts'
import { moment, codeBoard } from './board-html.ts'
import { facts, list } from './facts-html.ts'

export function blockHtml(block: Block, setting: Setting): Html {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, setting)
    case 'note':
      return small(block.text, setting)
    case 'notYou':
      return notYou(block.text, setting)
    case 'action':
      return action(block, setting)
    case 'link':
      return link(block, setting)
    case 'moment':
      return moment(block, setting)
    case 'code':
      return codeBoard(block, setting)
    case 'facts':
      return facts(block.facts, setting)
    case 'list':
      return list(block, setting)
  }
}

function action({ label, url }: { label: string; url: string }, setting: Setting): Html {
  const { text: family } = typeOf(setting.language)
  return html`<table
    role="presentation"
    class="wide"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 28px"
  >
    <tr>
      <td align="center" bgcolor="${COLOURS.seal}" style="background:${COLOURS.seal};border-radius:3px">
        <a
          class="block"
          href="${url}"
          style="display:inline-block;padding:16px 34px;font-family:${family};font-size:17px;line-height:1.3;font-weight:600;color:${COLOURS.onSeal};text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

function link({ label, url }: { label: string; url: string }, setting: Setting): Html {
  const { text: family, lines } = typeOf(setting.language)
  return html`<p style="margin:0 0 20px;font-family:${family};font-size:15px;line-height:${lines}">
    <a class="pale" href="${url}" style="color:${COLOURS.inkLighter};text-decoration:underline">${label}</a>
  </p>`
}
