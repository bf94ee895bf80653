/**
 * Writes a letter as HTML for mailboxes: one column of at most 600 points, readable without pictures, right to left in
 * Arabic.
 */
import { languages } from '#languages/languages.ts'
import { blockHtml } from './block-html.ts'
import { addressInWords, paragraph, startOf, type Setting } from './text-html.ts'
import type { Content, LetterContext, Sender } from './content.ts'
import { html, type Html } from './html.ts'
import { COLOURS, typeOf } from './mail-colours.ts'
import { STYLES } from './letter-styles.ts'

export function letterHtml(content: Content, context: LetterContext): string {
  const { language } = context
  const { direction } = languages[language]
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${content.subject}</title>
        ${STYLES}
      </head>
      <body class="ground" style="margin:0;padding:0;background:${COLOURS.paper};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preview}${FILLING}</div>
        <table
          role="presentation"
          class="ground"
          dir="${direction}"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${COLOURS.paper}"
          style="background:${COLOURS.paper}"
        >
          <tr>
            <td align="center" style="padding:24px 8px 32px">${column(content, context)}</td>
          </tr>
        </table>
      </body>
    </html> `.markup
}

/** Keeps mail programs from showing the beginning of the letter after the preview text. */
const FILLING = '\u200c\u00a0'.repeat(60)

function column(content: Content, context: LetterContext): Html {
  const { language, sender } = context
  return html`<table
    role="presentation"
    dir="${languages[language].direction}"
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="600"
    style="width:100%;max-width:600px"
  >
    <tr>
      <td>${picture(context)}</td>
    </tr>
    <tr>
      <td style="padding:0 1.17%">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td
              class="sheet"
              align="${startOf(language)}"
              bgcolor="${COLOURS.sheet}"
              style="background:${COLOURS.sheet};padding:36px 44px 32px"
            >
              ${body(content, context)}
            </td>
          </tr>
        </table>
      </td>
    </tr>
    <tr>
      <td align="center" style="padding:22px 20px 0">${footer(sender, context)}</td>
    </tr>
  </table>`
}

function picture({ say, sender }: LetterContext): Html {
  return html`<a href="${sender.siteUrl}/" style="text-decoration:none"
    ><img
      src="${sender.siteUrl}/posters/letterhead.jpg"
      width="600"
      height="200"
      alt="${say('letter.picture')}"
      style="display:block;width:100%;max-width:600px;height:auto;border:0;background:${COLOURS.night};color:${COLOURS.onNight};font-family:sans-serif;font-size:14px"
  /></a>`
}

function body(content: Content, context: LetterContext): Html {
  const { display, lines, titleLines } = typeOf(context.language)
  const setting: Setting = context
  const addresses = content.blocks.flatMap((block) =>
    block.kind === 'action' ? [addressInWords(block.url, setting)] : [],
  )
  const greeting = content.name ? [paragraph(context.say('letter.greeting', { name: content.name }), setting)] : []
  return html`<p
      class="brand"
      style="margin:0 0 12px;font-family:${display};font-size:19px;line-height:${lines};color:${COLOURS.seal}"
    >
      ${context.sender.brand}
    </p>
    <h1
      class="title ink"
      style="margin:0 0 22px;font-family:${display};font-size:40px;line-height:${titleLines};font-weight:400;color:${COLOURS.ink}"
    >
      ${content.title}
    </h1>
    ${greeting}${content.blocks.map((block) => blockHtml(block, setting))}${addresses}`
}

function footer(sender: Sender, { say, language }: LetterContext): Html {
  const { lines, text } = typeOf(language)
  const style = `margin:0 0 6px;font-family:${text};font-size:13px;line-height:${lines};color:${COLOURS.inkLighter}`
  return html`<p class="pale" style="${style}">${say('letter.question', { email: sender.contactEmail })}</p>
    <p class="pale" style="${style}">${say('letter.automatic', { brand: sender.brand })}</p>
    <p class="pale" style="${style}">
      ${say('letter.publisher', { publisher: sender.publisher, address: sender.publisherAddress })}
    </p>`
}
