/** Prints members between braces, indented. Nested blocks are indented further. */
export function block(members: readonly string[]): string {
  if (members.length === 0) return '{ [_ in never]: never }'
  return `{\n${members.map((member) => `  ${member.replaceAll('\n', '\n  ')}`).join('\n')}\n}`
}
