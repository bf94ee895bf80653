/**
 * Types of the modules that the build makes of the languages (see vite.config.ts): each loads its words by language.
 */
type Loaders<Held> = import('#languages/in-each.ts').InEach<() => Promise<Held>>

declare module 'virtual:words' {
  export const load: Loaders<{ words: import('./page/texts.ts').SomeWords }>
}

declare module 'virtual:form-words' {
  export const load: Loaders<{ words: import('./page/texts.ts').SomeWords }>
}

declare module 'virtual:finder' {
  export const load: Loaders<{ words: import('./picker/finding/finder-texts.tsx').FinderTexts['words'] }>
}

declare module 'virtual:private-page' {
  export const load: Loaders<{ words: import('./page/texts.ts').SomeWords }>
}

declare module 'virtual:private-words' {
  export const load: Loaders<{ words: import('#languages/private-page/private-page-words.ts').PrivatePageWords }>
}

declare module 'virtual:together' {
  export const load: Loaders<{ words: import('#languages/together/together-words.ts').TogetherWords }>
}

declare module 'virtual:console-words' {
  export const load: Loaders<{ words: import('#languages/console/console-words.ts').ConsoleWords }>
}
