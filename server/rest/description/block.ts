/** Members between braces, indented; nested blocks are indented with their block. */
export function block(members: readonly string[]): string {
  if (members.length === 0) return '{ [_ in never]: never }'
  return `{\n${members.map((member) => `  ${member.replaceAll('\n', '\n  ')}`).join('\n')}\n}`
}
