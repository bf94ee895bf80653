/** Writes the boxes of a letter as HTML: the hour of a call, a code, facts and lists. */
import { html, type Html } from './html.ts'
import { COLOURS, typeOf } from './mail-colours.ts'
import type { Setting } from './text-html.ts'

export function moment(
  { label, when, zone }: { label: string; when: string; zone: string },
  { language }: Setting,
): Html {
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

/** The code in golden letters on a dark board. */
export function codeBoard(
  { label, code, text }: { label: string; code: string; text: string },
  setting: Setting,
): Html {
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
