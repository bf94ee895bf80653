/** Writes texts of a letter as HTML: paragraphs, small print, a link as text. */
import type { SayInLetter } from '#languages/letters.ts'
import { languages, type Language } from '#languages/languages.ts'
import { html, type Html } from './html.ts'
import { COLOURS, typeOf } from './mail-colours.ts'

export interface Setting {
  say: SayInLetter
  language: Language
}

/** The side on which a line begins, because mailboxes do not support logical sides. */
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

export function small(text: string, { language }: Setting): Html {
  const { lines, text: family } = typeOf(language)
  return html`<p
    class="pale"
    style="margin:0 0 20px;font-family:${family};font-size:15px;line-height:${lines};color:${COLOURS.inkLighter}"
  >
    ${text}
  </p>`
}

export function notYou(text: string, { say, language }: Setting): Html {
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
