/**
 * The one script inlined in the page: a bare `/` becomes the remembered language before anything is painted.
 * Its text is named by hash in the security policy, so it is the same on every page.
 */
import { defaultLanguage, languageCodes } from '#languages/languages.ts'

export const LANGUAGE_KEY = 'language'

/** A function, so that the browser, which asks for the key alone, carries none of it. */
export function beforePaint(): string {
  const others = JSON.stringify(languageCodes.filter((code) => code !== defaultLanguage))
  return `try{if(location.search===''){var l=localStorage.getItem('${LANGUAGE_KEY}');if(${others}.includes(l))location.replace('/?lang='+l)}}catch(e){}`
}
