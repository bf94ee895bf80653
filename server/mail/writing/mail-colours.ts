/**
 * The colours and fonts of the site (`ui/tokens.css`), repeated for letters, because mailboxes support neither our
 * style sheets nor variables nor, mostly, our fonts.
 */
import type { Language } from '#languages/languages.ts'
import { scriptOf } from '#languages/script.ts'

export const COLOURS = {
  paper: '#f6eddb',
  sheet: '#fdf8ec',
  ink: '#13213c',
  inkLighter: '#4b546a',
  rule: '#d9c9a8',
  seal: '#b8331a',
  onSeal: '#fff8e7',
  night: '#0d2138',
  onNight: '#e9dcc0',
  gold: '#f0c66b',
} as const

const TYPE = {
  latin: {
    display: "Imbue, Didot, 'Bodoni 72', 'Bodoni MT', Georgia, 'Times New Roman', serif",
    text: "Jost, Futura, 'Avenir Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
    lines: 1.55,
    titleLines: 1.1,
  },
  arabic: {
    display: "Mirza, 'Geeza Pro', 'Traditional Arabic', 'Times New Roman', serif",
    text: "'Readex Pro', 'Geeza Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
    lines: 1.85,
    titleLines: 1.4,
  },
}

export const typeOf = (language: Language) => TYPE[scriptOf(language)]
