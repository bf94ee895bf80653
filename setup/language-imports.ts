/**
 * Replaces dynamic imports of a language's file by static imports, one per language, and makes a module for each
 * language. So a browser loads one language, or a few texts of all, and a new language needs only its row in
 * `languages/languages.ts`.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface LanguageImports<Code extends string> {
  codes: readonly Code[]
  /** Makes the text of the module `virtual:<kind>/<code>`, by kind. `virtual:<kind>` loads one of them. */
  modules: Readonly<Record<string, (code: Code) => string>>
}

/**
 * Matches `await inEach<Held>(async (code) => (await import(`./${code}/file.ts`)).name)`, also over several lines or
 * with `../`.
 */
const GATHERED =
  /await inEach<[^;]*?>\(\s*async \(code\) =>\s*\(await import\(`(\.\.?)\/\$\{code\}\/([\w-]+)\.ts`\)\)\.(\w+),?\s*\)/

export function languageImports<Code extends string>({ codes, modules }: LanguageImports<Code>): Plugin {
  return {
    name: 'language-imports',
    enforce: 'pre',
    resolveId: (id) => (kindOf(id) in modules ? id : undefined),
    load(id) {
      const make = modules[kindOf(id)]
      if (!make) return undefined
      if (id.includes('/')) return codes.filter((code) => id.endsWith(`/${code}`)).map(make)[0]
      return `export const load = {${codes.map((one) => `${one}: () => import('${id}/${one}')`).join(',')}}`
    },
    transform(text, id) {
      if (!id.startsWith(LANGUAGES) || !text.includes('await inEach<')) return undefined
      const [call, up, file, name] = GATHERED.exec(text) ?? []
      if (!call) throw new Error(`${id} calls inEach() in words the build does not know`)
      const imports = codes
        .map((code) => `import { ${name} as ${code} } from ${JSON.stringify(`${up}/${code}/${file}.ts`)}\n`)
        .join('')
      return { code: imports + text.replace(call, `{ ${codes.join(', ')} }`), map: null }
    },
  }
}

const LANGUAGES = join(import.meta.dirname, '../languages')

const kindOf = (id: string) => /^virtual:([\w-]+)(?:\/|$)/.exec(id)?.[1] ?? ''
