/**
 * React for the visitor's page without what no part of it can reach: `<ViewTransition>` and refs of fragments, which run only
 * where a component asks for them, and what React does where a browser lacks what all of ours have (decision 085).
 */
import type { Plugin } from 'vite'

/** Each walks the tree for one feature; on a page without that feature an empty function does the same. */
const NEVER_REACHED =
  /^function ([\w$]*(?:ViewTransition|FragmentInstance|FragmentHandle)[\w$]*)\([^)]*\) \{[\s\S]*?^\}/gm
/** The number of functions that were looked through: another release of React is read again before it is cut. */
const LOOKED_THROUGH = 36

const OBJECTS = 'window|document|performance'
const FUNCTIONS =
  'AbortController|MessageChannel|Promise|WeakMap|WeakSet|clearTimeout|queueMicrotask|reportError|requestAnimationFrame|setTimeout'
const MISSING = 'process|setImmediate|__REACT_DEVTOOLS_GLOBAL_HOOK__'
const typeOf = (names: string) => new RegExp(`\\btypeof (?:${names})\\b(?!\\.)`, 'g')

export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(text, id) {
      if (!/\/node_modules\/(?:react|react-dom|scheduler)\/cjs\//.test(id)) return undefined
      return { code: withoutFallbacks(id.endsWith('/react-dom-client.production.js') ? cut(text) : text), map: null }
    },
  }
}

export function cut(text: string): string {
  let count = 0
  const left = text.replaceAll(NEVER_REACHED, (_, name: string) => {
    count += 1
    return `function ${name}() {}`
  })
  if (count !== LOOKED_THROUGH) {
    throw new Error(
      `${count} functions of React would be cut, ${LOOKED_THROUGH} were looked through: setup/lean-react.ts`,
    )
  }
  return left
}

const withoutFallbacks = (text: string) =>
  text
    .replaceAll(typeOf(OBJECTS), '"object"')
    .replaceAll(typeOf(FUNCTIONS), '"function"')
    .replaceAll(typeOf(MISSING), '"undefined"')
