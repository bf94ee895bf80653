/** What the build makes of one language (see vite.config.ts). */
declare module 'virtual:texts/*' {
  export const texts: import('./page/texts.ts').Texts
}

declare module 'virtual:form-words/*' {
  export const words: import('./page/texts.ts').SomeWords
}

declare module 'virtual:details/*' {
  export const details: import('./page/texts.ts').Details
}

declare module 'virtual:finder/*' {
  export const texts: import('./picker/finding/finder-texts.ts').FinderTexts
}

declare module 'virtual:private-page/*' {
  export const texts: import('./page/texts.ts').Texts
}
