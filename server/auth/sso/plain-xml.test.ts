import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlain, withoutComments } from './plain-xml.ts'

test.each([
  '<a/>',
  '<?xml version="1.0"?><a b="c" d=\'e\'>text<f:g/></a>',
  '<a\n b = "1"\n/>',
  '<a>&amp;&#65;&#x41; > "</a >',
])('%s is plain', (xml) => expect(() => checkPlain(xml)).not.toThrow())

describe('refused', () => {
  test.each([
    ['tags that do not close', '<a><b></a>'],
    ['tags that close too often', '<a/></a>'],
    ['an attribute without a value', '<a b/>'],
    ['an attribute without marks', '<a b=c/>'],
    ['a tag in an attribute', '<a b="<c/>"/>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['a section', '<a><![CDATA[x]]></a>'],
    ['a comment', '<a><!-- x --></a>'],
    ['an instruction', '<a><?b c?></a>'],
    ['an entity of its own', '<a>&b;</a>'],
    ['an entity cut short', '<a>&amp</a>'],
    ['nothing', ''],
    ['an open end', '<a'],
    ['a closing tag with attributes', '<a></a b="c">'],
  ])('%s', (_what, xml) => expect(() => checkPlain(xml)).toThrow('it is not XML'))

  test('a text that is too deep, too large or never closes is refused quickly', () => {
    const floods = ['<r>'.repeat(300_000), '<r/>'.repeat(300_000), '<'.repeat(300_000), `<r ${'a '.repeat(300_000)}/>`]
    const began = performance.now()
    for (const flood of floods) expect(() => checkPlain(flood)).toThrow(/it is (too deep|too large|not XML)/)
    expect(() => withoutComments('<!--'.repeat(300_000))).toThrow('it is not XML')
    // It would take minutes if the time grew with the square of the length.
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

test('only comments are removed', () => {
  expect(withoutComments('<!-- a --><b>c<!----> d</b><!-- <e> -->')).toBe('<b>c d</b>')
  fc.assert(fc.property(fc.string(), (text) => text.includes('<!--') || withoutComments(text) === text))
})
