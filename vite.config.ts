/**
 * Two builds of one page: `build/client` for the browser and `build/server/render.js` for the server (`--ssr`), with
 * the same names for the same styles. The advisers' room, the private page of a request and the page on which people choose
 * together are three more, `build/console`, `build/private-page` and `build/together`, made with the first and sharing no
 * chunk with it: none ever weighs on a first visit. The
 * worker that keeps the page for when the network is away is `build/worker`, that of the room's notifications
 * `build/push-worker`.
 */
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { join } from 'node:path'
import { dictionaries } from './languages/dictionaries.ts'
import { type Language, languageCodes } from './languages/languages.ts'
import { privatePageWords } from './languages/private-page/private-page-dictionaries.ts'
import { togetherWords } from './languages/together/together-dictionaries.ts'
import { spacedIn, spacedWords } from './languages/typography.ts'
import { classNames } from './setup/class-names.ts'
import { firstStyles } from './setup/first-styles.ts'
import { languageImports } from './setup/language-imports.ts'
import { leanReact } from './setup/lean-react.ts'
import { finderWordsOf } from './site/picker/finding/make-finder-texts.ts'
import { privateWordsOf } from './site/private-page/private-texts.ts'
import { formWordsOf, wordsOnArrival } from './site/page/texts.ts'

const constant = (name: string, value: object) => `export const ${name} = ${JSON.stringify(value)}`
const fileOf = (language: Language, name: string, file: string) =>
  `export { ${name} } from ${JSON.stringify(join(import.meta.dirname, 'languages', language, file))}`

/** The modules that a browser loads of one language alone. */
const MODULES: Readonly<Record<string, (language: Language) => string>> = {
  words: (language) => constant('words', wordsOnArrival(dictionaries[language])),
  'form-words': (language) => constant('words', formWordsOf(dictionaries[language])),
  finder: (language) => constant('words', finderWordsOf(dictionaries[language])),
  'private-page': (language) => constant('words', privateWordsOf(dictionaries[language])),
  'private-words': (language) => constant('words', spacedWords(privatePageWords[language], spacedIn[language])),
  together: (language) => constant('words', spacedWords(togetherWords[language], spacedIn[language])),
  'console-words': (language) => fileOf(language, 'words', 'console.ts'),
}

/**
 * Makes one chunk of what a module imports. The bundler's own chunks are as many as there are sets of parts that share a
 * module, though every part is loaded by the program and finds all of it there.
 */
const wholeChunk = (name: string, begins: RegExp, priority = 0) => ({ name, test: begins, priority })
const chunks = (...groups: readonly ReturnType<typeof wholeChunk>[]) => ({ codeSplitting: { groups: [...groups] } })

/** Builds the other programs as `vite build` builds the page: the same options, other entries, styles by view. */
const forBrowsers: UserConfig = {
  builder: {
    async buildApp({ build, environments }) {
      await build(environments['client']!)
      await build(environments['console']!)
      await build(environments['privatePage']!)
      await build(environments['together']!)
      await build(environments['worker']!)
      await build(environments['pushWorker']!)
    },
  },
  environments: {
    client: {
      build: {
        cssCodeSplit: true,
        rolldownOptions: {
          input: { loader: 'site/loader.ts' },
          // The loader first: what both need must not make it wait for the page.
          // What a kept page says of its day is in one chunk too: six files in all.
          output: chunks(
            wholeChunk('loader', /\/site\/loader\.ts$/, 2),
            wholeChunk('page', /\/site\/browser\.tsx$/, 1),
            wholeChunk('days-in-words', /\/(languages\/typography|site\/parts\/day-in-words)\.ts$/),
          ),
        },
      },
    },
    console: {
      consumer: 'client',
      build: {
        outDir: 'build/console',
        copyPublicDir: false,
        cssCodeSplit: true,
        rolldownOptions: {
          input: { console: 'console/browser.tsx' },
          output: chunks(
            wholeChunk('console', /\/console\/browser\.tsx$/, 2),
            wholeChunk('requests', /\/console\/views\/requests\/Requests\.tsx$/, 1),
          ),
        },
      },
    },
    privatePage: {
      consumer: 'client',
      build: {
        outDir: 'build/private-page',
        copyPublicDir: false,
        cssCodeSplit: true,
        rolldownOptions: { input: { 'private-page': 'site/private-page/browser.tsx' } },
      },
    },
    together: {
      consumer: 'client',
      build: {
        outDir: 'build/together',
        copyPublicDir: false,
        cssCodeSplit: true,
        rolldownOptions: { input: { together: 'site/together/browser.tsx' } },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'build/worker',
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: {
          input: { worker: 'site/offline/worker.ts' },
          // One file that every browser takes as a worker, of a name that stays.
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    pushWorker: {
      consumer: 'client',
      build: {
        outDir: 'build/push-worker',
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: {
          input: { 'push-worker': 'console/push/push-worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  ...(isSsrBuild ? {} : forBrowsers),
  publicDir: isSsrBuild ? false : 'site/public',
  plugins: [react(), leanReact(), languageImports({ codes: languageCodes, modules: MODULES }), firstStyles()],
  css: {
    modules: {
      generateScopedName: classNames(),
    },
  },
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2023',
    rolldownOptions: {
      ...(isSsrBuild ? { input: { render: 'site/render.tsx' } } : {}),
      // The server has at hand what the browser fetches with the step that needs it.
      checks: { ineffectiveDynamicImport: !isSsrBuild, pluginTimings: false },
    },
  },
}))
