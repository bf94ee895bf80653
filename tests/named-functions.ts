/**
 * Finds the named functions of a file: declarations, and values of constants, members and methods. It reads files
 * with the parser of the build (oxc, in vite), because the compiler has no API.
 */
import { parseSync, Visitor } from 'vite'
import { read } from './source-files.ts'

export interface NamedFunction {
  /** The file and the name. */
  place: string
  lines: number
  parameters: number
  /** Whether it contains JSX, which is longer than other code. */
  draws: boolean
}

interface Node {
  start: number
  end: number
}
interface FunctionNode extends Node {
  params: readonly unknown[]
}

export function namedFunctions(path: string, text = read(path)): NamedFunction[] {
  const found: NamedFunction[] = []
  const drawn: number[] = []
  const nodes: Node[] = []
  const note = (name: string, node: FunctionNode) => {
    const lines = text.slice(node.start, node.end).split('\n').length
    nodes.push(node)
    found.push({ place: `${path} ${name}`, lines, parameters: node.params.length, draws: false })
  }
  const nameOf = (key: unknown) => (typeof key === 'object' && key && 'name' in key ? String(key.name) : '')
  const noteValue = (key: unknown, value: { type: string } | null) => {
    if (value?.type === 'FunctionExpression' || value?.type === 'ArrowFunctionExpression') {
      note(nameOf(key), value as unknown as FunctionNode)
    }
  }
  new Visitor({
    FunctionDeclaration: (node) => note(nameOf(node.id), node),
    VariableDeclarator: ({ id, init }) => noteValue(id, init),
    Property: ({ key, value }) => noteValue(key, value),
    MethodDefinition: ({ key, value }) => noteValue(key, value),
    PropertyDefinition: ({ key, value }) => noteValue(key, value),
    JSXElement: ({ start }) => drawn.push(start),
    JSXFragment: ({ start }) => drawn.push(start),
  }).visit(parseSync(path, text).program)
  return found.map((one, at) => {
    const { start, end } = nodes[at]!
    return { ...one, draws: drawn.some((place) => place > start && place < end) }
  })
}
