/** The modules that the build makes of the languages (see vite.config.ts): how to load each, by language. */
type InEach<Held> = import('#languages/in-each.ts').InEach<() => Promise<Held>>

declare module 'virtual:words' {
  export const load: InEach<{ words: import('./page/texts.ts').SomeWords }>
}

declare module 'virtual:form-words' {
  export const load: InEach<{ words: import('./page/texts.ts').SomeWords }>
}

declare module 'virtual:finder' {
  export const load: InEach<{ words: import('./picker/finding/finder-texts.tsx').FinderTexts['words'] }>
}

declare module 'virtual:private-page' {
  export const load: InEach<{ words: import('./page/texts.ts').SomeWords }>
}

declare module 'virtual:private-words' {
  export const load: InEach<{ words: import('#languages/private-page/private-page-words.ts').PrivatePageWords }>
}

declare module 'virtual:together' {
  export const load: InEach<{ words: import('#languages/together/together-words.ts').TogetherWords }>
}

declare module 'virtual:console-words' {
  export const load: InEach<{ words: import('#languages/console/console-words.ts').ConsoleWords }>
}
