/**
 * Removes unused code of React from the visitor's page: `<ViewTransition>`, `<Activity>`, `<SuspenseList>`, fragment refs
 * and the functions that fetch resources ahead, which no component uses, and fallbacks for browsers that are not
 * supported (decision 085).
 */
import type { Plugin } from 'vite'

/** Each of these functions serves one feature; without that feature an empty function is equivalent. */
const NAMES = [
  '[\\w$]*(?:ViewTransition|FragmentInstance|FragmentHandle)[\\w$]*',
  '(?:update|mount)(?:Activity|SuspenseList)\\w+',
  'preload(?:Module)?|preinit\\w+',
].join('|')
const NEVER_REACHED = new RegExp(`^function (${NAMES})\\([^)]*\\) \\{[\\s\\S]*?^\\}`, 'gm')
/** The number of reviewed functions. Another release of React must be reviewed again. */
const REVIEWED = 44

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
  if (count !== REVIEWED) {
    throw new Error(`${count} functions of React would be cut, ${REVIEWED} were reviewed: setup/lean-react.ts`)
  }
  return left
}

const withoutFallbacks = (text: string) =>
  text
    .replaceAll(typeOf(OBJECTS), '"object"')
    .replaceAll(typeOf(FUNCTIONS), '"function"')
    .replaceAll(typeOf(MISSING), '"undefined"')
