/**
 * Writes the one inline script of the page: it leads a bare `/` to the remembered language before anything is painted.
 * A link of the site is followed as it stands: «Français» leads to `/`, and does so before the page is alive.
 * The security policy names its hash, so its text is the same on every page.
 */
import { defaultLanguage, languageCodes } from '#languages/languages.ts'

export const LANGUAGE_KEY = 'language'

/** A function and no constant: the browser imports the key alone, and its build then leaves the text out. */
export function beforePaint(): string {
  const others = JSON.stringify(languageCodes.filter((code) => code !== defaultLanguage))
  return `try{if(location.pathname+location.search==='/'&&!document.referrer.startsWith(location.origin+'/')){var l=localStorage.getItem('${LANGUAGE_KEY}');if(${others}.includes(l))location.replace('/?lang='+l)}}catch(e){}`
}
