/** What the build makes of one language (see vite.config.ts). */
declare module 'virtual:texts/*' {
  export const texts: import('./texts.ts').Texts
}

declare module 'virtual:form-words/*' {
  export const words: import('./texts.ts').SomeWords
}

declare module 'virtual:details/*' {
  export const details: import('./texts.ts').Details
}

declare module 'virtual:finder/*' {
  export const texts: import('./finder-texts.ts').FinderTexts
}

declare module 'virtual:private-page/*' {
  export const texts: import('./texts.ts').Texts
}
