/**
 * The one script inlined in the page: a bare `/` becomes the remembered language before anything is painted.
 * Its text is named by hash in the security policy, so it is the same on every page.
 */
export const LANGUAGE_KEY = 'language'

export const beforePaint = `try{if(location.search===''){var l=localStorage.getItem('${LANGUAGE_KEY}');if(l==='en'||l==='ar')location.replace('/?lang='+l)}}catch(e){}`
