/**
 * Two builds of one page: `build/client` for the browser and `build/server/render.js` for the server (`--ssr`), with
 * the same names for the same styles. The advisers' room and the private page of a request are two more, `build/console`
 * and `build/private-page`, made with the first and sharing no chunk with it: neither ever weighs on a first visit. The
 * worker that keeps the page for when the network is away is `build/worker`.
 */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { dictionaries } from './languages/dictionaries.ts'
import { isLanguage, type Language } from './languages/languages.ts'
import { classNames } from './setup/class-names.ts'
import { firstStyles } from './setup/first-styles.ts'
import { finderTextsOf } from './site/picker/finding/make-finder-texts.ts'
import { privateTextsOf } from './site/private-page/private-texts.ts'
import { detailsOf, formWordsOf, textsOf } from './site/page/texts.ts'

/** What each kind of module holds of a language. */
const MADE = [
  { prefix: 'virtual:texts/', name: 'texts', make: (language: Language) => textsOf(dictionaries[language]) },
  { prefix: 'virtual:form-words/', name: 'words', make: (language: Language) => formWordsOf(dictionaries[language]) },
  { prefix: 'virtual:finder/', name: 'texts', make: finderTextsOf },
  { prefix: 'virtual:details/', name: 'details', make: (language: Language) => detailsOf(dictionaries[language]) },
  {
    prefix: 'virtual:private-page/',
    name: 'texts',
    make: (language: Language) => privateTextsOf(dictionaries[language]),
  },
]

/** Modules of one language each, so that a visitor's phone loads no other. */
function textsOfLanguages(): Plugin {
  return {
    name: 'texts-of-languages',
    resolveId: (id) => (MADE.some(({ prefix }) => id.startsWith(prefix)) ? id : undefined),
    load(id) {
      const made = MADE.find(({ prefix }) => id.startsWith(prefix))
      const language = made && id.slice(made.prefix.length)
      if (!made || !isLanguage(language)) return undefined
      return `export const ${made.name} = ${JSON.stringify(made.make(language))}`
    },
  }
}

/** What `vite build` makes beside the page: the same options, other beginnings, styles by view. */
const forBrowsers: UserConfig = {
  builder: {
    async buildApp({ build, environments }) {
      await build(environments['client']!)
      await build(environments['console']!)
      await build(environments['privatePage']!)
      await build(environments['worker']!)
    },
  },
  environments: {
    client: {
      build: {
        cssCodeSplit: true,
        rolldownOptions: { input: { loader: 'site/loader.ts' } },
      },
    },
    console: {
      consumer: 'client',
      build: {
        outDir: 'build/console',
        copyPublicDir: false,
        cssCodeSplit: true,
        rolldownOptions: { input: { console: 'console/browser.tsx' } },
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
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  ...(isSsrBuild ? {} : forBrowsers),
  publicDir: isSsrBuild ? false : 'site/public',
  plugins: [react(), textsOfLanguages(), firstStyles()],
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
