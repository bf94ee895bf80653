/**
 * Parses a parameter of a data request from left to right. A syntax error is answered with its position, as PostgREST
 * does (PGRST100).
 */
import { Problem } from '#contract/problems.ts'

const NAME = /\w{1,63}/y

export class TextReader {
  readonly text: string
  /** The name of the text being read, for messages: `select parameter`, `filter`, … */
  readonly subject: string
  at = 0

  constructor(text: string, subject: string) {
    this.text = text
    this.subject = subject
  }

  get isDone(): boolean {
    return this.at >= this.text.length
  }

  sees(piece: string): boolean {
    return this.text.startsWith(piece, this.at)
  }

  /** Skips `piece` if it comes next, and returns whether it did. */
  takes(piece: string): boolean {
    if (!this.sees(piece)) return false
    this.at += piece.length
    return true
  }

  expect(piece: string): void {
    if (!this.takes(piece)) this.fail(`"${piece}"`)
  }

  /** Reads a name, bare or in double quotes. */
  name(): string {
    if (this.sees('"')) return this.quoted()
    return this.match(NAME) ?? this.fail('a name')
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  /** Reads a text in double quotes; a backslash escapes the next character. */
  quoted(): string {
    this.expect('"')
    let content = ''
    while (!this.sees('"')) {
      if (this.takes('\\') && this.isDone) break
      content += this.text[this.at++] ?? this.fail('a closing quote')
    }
    this.expect('"')
    return content
  }

  /** Reads up to one of the characters, or to the end. */
  until(ends: string): string {
    const from = this.at
    while (!this.isDone && !ends.includes(this.text[this.at]!)) this.at++
    return this.text.slice(from, this.at)
  }

  end(): void {
    if (!this.isDone) this.fail('the end')
  }

  fail(expected: string): never {
    const found = this.isDone ? 'end of input' : `"${this.text[this.at]}"`
    const place = `(line 1, column ${this.at + 1})`
    throw new Problem('PGRST100', `"failed to parse ${this.subject} (${this.text.slice(0, 200)})" ${place}`, {
      details: `unexpected ${found} expecting ${expected}`,
    })
  }
}
