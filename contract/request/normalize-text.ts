/**
 * Normalises a text from outside (safety B18) to NFC. It removes bidi controls (embeddings, overrides, isolates) and
 * other control characters, except the newline and the tab, which becomes a space. It removes zero-width characters,
 * except the joiners that Arabic, Persian and emoji need (U+200C, U+200D). Of a run of combining marks the first eight
 * stay. Letters of every script are unchanged.
 *
 * The form sends normalised texts, so that it can compare the stored row with what it sent.
 */
export function normalizeText(text: string): string {
  return PLAIN.test(text) ? text : strip(text.normalize('NFC'))
}

/** Matches most texts, which need no change. */
const PLAIN = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff]*$/

const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const CONTROLS = /[\x01-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufff9-\ufffb]/gu
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff]|[\u{e0001}-\u{e001f}]/gu
const MARKS = /(\p{M}{8})\p{M}+/gu

function strip(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(BIDI, '')
    .replace(CONTROLS, '')
    .replace(ZERO_WIDTH, '')
    .replace(MARKS, '$1')
}
