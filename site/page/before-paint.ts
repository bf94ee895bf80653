/**
 * Writes the one inline script of the page, before anything is painted: it leads a bare `/` to the remembered language,
 * and marks a page on which `LanguageOffer` will offer another, so that its line has its room from the first paint.
 * A link of the site is followed as it stands: «Français» leads to `/`, and does so before the page is alive.
 * The security policy names its hash, so its text is the same on every page.
 */
import { defaultLanguage, languageCodes } from '#languages/languages.ts'

export const LANGUAGE_KEY = 'language'

/** A function and no constant: the browser imports the key alone, and its build then leaves the text out. */
export function beforePaint(): string {
  const others = JSON.stringify(languageCodes.filter((code) => code !== defaultLanguage))
  return `try{var l=localStorage.getItem('${LANGUAGE_KEY}'),d=document.documentElement,n=(navigator.languages[0]||'').slice(0,2);if(location.pathname+location.search==='/'&&!document.referrer.startsWith(location.origin+'/')&&${others}.includes(l))location.replace('/?lang='+l);if(!l&&n!==d.lang&&${JSON.stringify(languageCodes)}.includes(n))d.dataset.offer=''}catch(e){}`
}
