/** Writes the letter as plain text, with everything that the HTML says. */
import type { Block, Content, LetterContext } from './content.ts'

export function letterText(content: Content, context: LetterContext): string {
  const { say, sender } = context
  const greeting = content.name ? [say('letter.greeting', { name: content.name })] : []
  const closing = [
    say('letter.question', { email: sender.contactEmail }),
    say('letter.automatic', { brand: sender.brand }),
    say('letter.publisher', { publisher: sender.publisher, address: sender.publisherAddress }),
  ]
  const parts = [content.title, ...greeting, ...content.blocks.map((block) => blockText(block, context))]
  return `${parts.join('\n\n')}\n\n--\n${closing.join('\n')}\n`
}

function blockText(block: Block, { say }: LetterContext): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'notYou':
      return `${say('letter.notYou')} ${block.text}`
    case 'moment':
      return `${block.label}\n${block.when} (${block.zone})`
    case 'action':
    case 'link':
      return `${block.label}\n${block.url}`
    case 'code':
      return `${block.label}\n\n    ${block.code}\n\n${block.text}`
    case 'facts':
      return block.facts.map(([label, value]) => say('letter.fact', { label, value })).join('\n')
    case 'list':
      return [block.label, ...block.items.map((item) => `- ${item}`)].join('\n')
  }
}
