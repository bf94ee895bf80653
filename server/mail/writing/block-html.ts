/** Writes the blocks of a letter as HTML for mailboxes: tables, and styles on the elements. */
import type { SayInLetter } from '#languages/letters.ts'
import { languages, type Language } from '#languages/languages.ts'
import type { Block, Fact } from './content.ts'
import { html, type Html } from './html.ts'
import { COLOURS, typeOf } from './mail-colours.ts'

export interface Setting {
  say: SayInLetter
  language: Language
}

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

/** The side on which a line begins: mailboxes know no logical sides. */
export const startOf = (language: Language) => (languages[language].direction === 'rtl' ? 'right' : 'left')

export function paragraph(text: string, { language }: Setting): Html {
  const { lines, text: family } = typeOf(language)
  return html`<p
    class="ink"
    style="margin:0 0 20px;font-family:${family};font-size:17px;line-height:${lines};color:${COLOURS.ink}"
  >
    ${text}
  </p>`
}

function small(text: string, { language }: Setting): Html {
  const { lines, text: family } = typeOf(language)
  return html`<p
    class="pale"
    style="margin:0 0 20px;font-family:${family};font-size:15px;line-height:${lines};color:${COLOURS.inkLighter}"
  >
    ${text}
  </p>`
}

function notYou(text: string, { say, language }: Setting): Html {
  const { lines, text: family } = typeOf(language)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 0">
    <tr>
      <td
        class="rule pale"
        style="padding:18px 0 0;border-top:1px solid ${COLOURS.rule};font-family:${family};font-size:15px;line-height:${lines};color:${COLOURS.inkLighter}"
      >
        <strong class="ink" style="color:${COLOURS.ink}">${say('letter.notYou')}</strong> ${text}
      </td>
    </tr>
  </table>`
}

/** The link as text, if the button does not open. */
export function addressInWords(url: string, { say, language }: Setting): Html {
  const { text: family, lines } = typeOf(language)
  return html`<p
    class="pale"
    style="margin:20px 0 0;font-family:${family};font-size:13px;line-height:${lines};color:${COLOURS.inkLighter}"
  >
    ${say('letter.address')}<br /><a
      dir="ltr"
      class="pale"
      href="${url}"
      style="color:${COLOURS.inkLighter};word-break:break-all"
      >${url}</a
    >
  </p>`
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

function moment({ label, when, zone }: { label: string; when: string; zone: string }, { language }: Setting): Html {
  const { text: family, display, lines } = typeOf(language)
  return html`<p
      class="pale"
      style="margin:0 0 2px;font-family:${family};font-size:15px;line-height:${lines};color:${COLOURS.inkLighter}"
    >
      ${label}
    </p>
    <p
      class="ink moment"
      style="margin:0 0 2px;font-family:${display};font-size:28px;line-height:1.3;color:${COLOURS.ink}"
    >
      <bdi>${when}</bdi>
    </p>
    <p
      class="pale"
      style="margin:0 0 24px;font-family:${family};font-size:15px;line-height:${lines};color:${COLOURS.inkLighter}"
    >
      ${zone}
    </p>`
}

/** The code as on a board of the house: night, and golden letters. */
function codeBoard({ label, code, text }: { label: string; code: string; text: string }, setting: Setting): Html {
  const { text: family, lines } = typeOf(setting.language)
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:4px 0 24px"
  >
    <tr>
      <td
        align="center"
        bgcolor="${COLOURS.night}"
        style="background:${COLOURS.night};padding:22px 20px 20px;border:4px double ${COLOURS.gold}"
      >
        <span style="display:block;font-family:${family};font-size:15px;line-height:1.5;color:${COLOURS.onNight}"
          >${label}</span
        ><span
          dir="ltr"
          style="display:block;margin:6px 0 8px;font-family:'Courier New',Courier,monospace;font-size:36px;line-height:1.25;font-weight:700;letter-spacing:6px;color:${COLOURS.gold}"
          >${code}</span
        ><span style="display:block;font-family:${family};font-size:14px;line-height:${lines};color:${COLOURS.onNight}"
          >${text}</span
        >
      </td>
    </tr>
  </table>`
}

function facts(rows: readonly Fact[], { language }: Setting): Html {
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

function list({ label, items }: { label: string; items: readonly string[] }, { language }: Setting): Html {
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
