/** A template tag for HTML that escapes every value: there is no way to insert one unescaped. */
import { escapeHtml } from '#contract/escape-html.ts'

export class Html {
  readonly markup: string

  private constructor(markup: string) {
    this.markup = markup
  }

  /** Takes the constant parts of a template as they are; the values between them go through `escapeHtml`. */
  static from(parts: TemplateStringsArray, values: readonly HtmlValue[]): Html {
    return new Html(parts.map((part, index) => (index === 0 ? '' : inserted(values[index - 1]!)) + part).join(''))
  }
}

export type HtmlValue = string | number | Html | readonly Html[]

export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return Html.from(parts, values)
}

function inserted(value: HtmlValue): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map(({ markup }) => markup).join('')
}
