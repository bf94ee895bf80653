/**
 * Two builds of one page: `build/client` for the browser and `build/server/render.js` for the server
 * (`--ssr`), with the same names for the same styles.
 */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { dictionaries } from './languages/dictionaries.ts'
import { isLanguage } from './languages/languages.ts'
import { detailsOf, textsOf } from './site/texts.ts'

/** What each kind of module holds of a language. */
const MADE = [
  { prefix: 'virtual:texts/', name: 'texts', make: textsOf },
  { prefix: 'virtual:details/', name: 'details', make: detailsOf },
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
      return `export const ${made.name} = ${JSON.stringify(made.make(dictionaries[language]))}`
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'site/public',
  plugins: [react(), textsOfLanguages()],
  css: {
    modules: {
      generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}`,
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
      input: isSsrBuild ? { render: 'site/render.tsx' } : { loader: 'site/loader.ts' },
      // The server has at hand what the browser fetches with the step that needs it.
      checks: { ineffectiveDynamicImport: !isSsrBuild },
    },
  },
}))
