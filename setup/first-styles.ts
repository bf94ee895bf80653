/**
 * Collects the styles of the first scripts in one file, which every page inlines (`server/pages/built-site.ts`), and
 * removes them from the styles of later parts, so that they are not loaded twice.
 */
import type { Plugin, Rolldown } from 'vite'

/** In the folder of the manifest, which is not served. */
const FIRST_STYLES = '.vite/first-styles.css'

/** The scripts that every visitor loads, in the order of their styles. */
const FIRST_SCRIPTS = ['/site/loader.ts', '/site/browser.tsx']

export function firstStyles(): Plugin {
  return {
    name: 'first-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const first = FIRST_SCRIPTS.flatMap((module) => scriptsOf(module, bundle))
      const sheets = new Set(first.flatMap(({ viteMetadata }) => [...viteMetadata!.importedCss]))
      const source = [...sheets].map((sheet) => (bundle[sheet] as Rolldown.OutputAsset).source).join('\n')
      this.emitFile({ type: 'asset', fileName: FIRST_STYLES, source })
      for (const { viteMetadata } of first) viteMetadata!.importedCss.clear()
      for (const sheet of sheets) delete bundle[sheet]
    },
  }
}

/** The static imports of a module, and the module itself last. */
function scriptsOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    for (const imported of chunk.imports) visit(imported)
    found.set(name, chunk)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) visit(name)
  }
  return [...found.values()]
}
