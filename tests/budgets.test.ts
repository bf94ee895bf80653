/**
 * Tests the size limits of a first visit, and contents that it must not have, in the built files and the rendered page.
 * 1 kB is 1000 bytes, compressed with brotli as the server sends them.
 */
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { consoleWords } from '#languages/console/console-dictionaries.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import type { Message } from '#languages/dictionary.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { formWordsOf, textsOf } from '#site/page/texts.ts'
import { facesOf, readStyle } from '#ui/fonts/cut-fonts.ts'
import { consoleFiles, consoleFirstLoad, consoleText, consoleView } from './console-build.ts'
import {
  PAGE,
  bytesOf,
  compressed,
  everyFile,
  everySheet,
  everyScript,
  everyStyle,
  fileOf,
  importsOnDemand,
  listOfCatalogue,
  LOADER,
  renderedHome,
  scriptsByManifest,
  scriptsOf,
  textOf,
  textsModule,
} from './first-visit.ts'

const others = (language: Language) => languageCodes.filter((code) => code !== language)
const kilobytes = (count: number) => count * 1000
const weighs = (what: string, bytes: number) => `${what}: ${(bytes / 1000).toFixed(2)} kB brotli`
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

describe.each(languageCodes)('a first visit to home in %s', (language) => {
  const scripts = scriptsOf(language)

  test('loads at most 73.5 kB of script in six files, with React, the texts and the list of the catalogue', async () => {
    const bytes = sum(scripts.map((file) => compressed(bytesOf(file))))
    const list = compressed(await listOfCatalogue(language))
    console.info(weighs(`script, ${language}`, bytes), weighs('list of the catalogue', list))
    expect(bytes + list, weighs('script and list', bytes + list)).toBeLessThanOrEqual(kilobytes(73.5))
    expect(scripts.length).toBeLessThanOrEqual(6)
  })

  test('has no experience in its script, because the catalogue is published without a build', () => {
    const words = scripts.map(textOf).join('\n')
    const texts = textsOf(dictionaries[language]).experiences.flatMap(({ duration, features }) => [
      duration,
      ...features,
    ])
    expect(texts.filter((text) => words.includes(text))).toEqual([])
  })

  test('loads exactly the files of the manifest', () => {
    expect(scripts).toEqual(scriptsByManifest(language))
    expect(scripts).toContain(fileOf(textsModule(language)))
    expect(importsOnDemand(fileOf(LOADER)!)).toEqual([fileOf(PAGE)])
  })

  // With 1.3 kB of headers it fits into the 14.6 kB that a server sends before the first acknowledgement.
  test('reads at most 12.6 kB of HTML with its style inlined', async () => {
    const { html } = await renderedHome(language)
    const bytes = compressed(html)
    console.info(weighs(`HTML, ${language}`, bytes))
    expect(html.match(/<style>/g), 'the style of the page and that of its poster are inlined').toHaveLength(2)
    expect(html).not.toContain('rel="stylesheet"')
    expect(bytes, weighs('HTML', bytes)).toBeLessThanOrEqual(kilobytes(12.6))
  })

  test('leaves the styles of later parts to the steps that need them, and fetches none twice', async () => {
    const { html, assets } = await renderedHome(language)
    expect(assets.laterStyles.length).toBeGreaterThan(assets.styles.length)
    expect(html).toContain(assets.styles)
    expect(html).not.toContain(assets.laterStyles)
    expect(everySheet.filter((sheet) => assets.styles.includes(textOf(sheet)))).toEqual([])
  })

  test('has one script, and fetches no other before the browser is idle', async () => {
    const { html } = await renderedHome(language)
    const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1])
    expect(sources).toEqual([`/${fileOf(LOADER)}`])
    expect(html).not.toMatch(/rel="(modulepreload|prefetch)"/)
  })

  test('loads the texts of that language and of no other', async () => {
    const words = [...scripts.map(textOf), await listOfCatalogue(language)].join('\n')
    const own = sentencesOf(language).filter((sentence) => words.includes(sentence))
    expect(own.length, 'the test finds the texts of the page').toBeGreaterThan(100)
    for (const other of others(language)) {
      const strangers = sentencesOf(other).filter((sentence) => !isIn(sentence, language) && words.includes(sentence))
      expect(strangers, `words in ${other}`).toEqual([])
      expect(scripts).not.toContain(fileOf(textsModule(other)))
    }
  })

  test('shows no text of another language', async () => {
    const { html } = await renderedHome(language)
    // The settings of the operator are data and are not translated.
    const shown = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    for (const other of others(language)) {
      const strangers = sentencesOf(other).filter((sentence) => !isIn(sentence, language) && shown.includes(sentence))
      expect(strangers, `words in ${other}`).toEqual([])
    }
  })

  test.each([
    'site/contact/ContactForm.tsx',
    'site/dialogs/LegalNotice.tsx',
    'site/dialogs/Charter.tsx',
    'site/dialogs/TennisEvent.tsx',
    `virtual:finder/${language}`,
    'libphonenumber-js/min/index.js',
  ])('leaves %s for the step that needs it', (module) => {
    expect(fileOf(module), 'it is a separate file').toBeDefined()
    expect(scripts).not.toContain(fileOf(module))
  })
})

describe('style and fonts', () => {
  const fonts = everyFile.filter((name) => name.endsWith('.woff2'))
  /** The fonts of the letters in our texts. The others are fetched only for a text with one of their letters. */
  const firstFonts = fonts.filter((name) => !name.includes('-more-'))
  const arabicFonts = firstFonts.filter((name) => /arabic/.test(name))
  const latinFonts = firstFonts.filter((name) => !arabicFonts.includes(name))
  const weight = (files: readonly string[]) => sum(files.map((font) => bytesOf(font.replace(/^\//, '')).length))

  test('style weighs at most 8.5 kB in a first visit and 14 kB in all', async () => {
    const { assets } = await renderedHome(languageCodes[0]!)
    const first = compressed(assets.styles)
    const bytes = compressed(everyStyle)
    console.info(weighs('style', bytes), weighs('style of a first visit', first))
    expect(first, weighs('style of a first visit', first)).toBeLessThanOrEqual(kilobytes(8.5))
    expect(everyStyle).not.toBe('')
    expect(bytes, weighs('style', bytes)).toBeLessThanOrEqual(kilobytes(14))
  })

  test('Latin fonts weigh at most 52.7 kB, Arabic ones 38 kB more', () => {
    expect(fonts).toHaveLength(5)
    expect(latinFonts).toHaveLength(2)
    expect(arabicFonts).toHaveLength(2)
    expect(weight(latinFonts), `${weight(latinFonts)} B`).toBeLessThanOrEqual(kilobytes(52.7))
    expect(weight(arabicFonts), `${weight(arabicFonts)} B`).toBeLessThanOrEqual(kilobytes(38))
  })

  test.each(languageCodes)('every letter of our texts in %s is in the fonts of a first visit', (language) => {
    const first = new Set(
      facesOf(readStyle())
        .filter(({ file }) => !file.includes('-more-'))
        .flatMap(({ letters }) => letters),
    )
    const texts = [...sentencesOf(language, 1)].join('')
    const missing = [...new Set(texts)].filter((letter) => !first.has(letter.codePointAt(0)!))
    // The system font draws emoji.
    expect(missing.filter((letter) => !/\p{Extended_Pictographic}|\uFE0F/u.test(letter))).toEqual([])
    expect(texts.length).toBeGreaterThan(1000)
  })

  test.each(languageCodes)('home in %s preloads the fonts of its letters', async (language) => {
    const { html } = await renderedHome(language)
    const preloaded = [...html.matchAll(/<link rel="preload" href="\/([^"]+)" as="font"/g)].map((match) => match[1])
    expect(preloaded).not.toEqual([])
    for (const font of preloaded) expect(language === 'ar' ? arabicFonts : latinFonts).toContain(font)
  })

  test('an Arabic font is used only by Arabic pages, because the language switcher must not load it', () => {
    const faces = [...everyStyle.matchAll(/@font-face\s*\{([^}]*)\}/g)].map((match) => match[1]!)
    const families = faces
      .filter((face) => /unicode-range:[^;}]*U\+0?6/i.test(face))
      .map((face) => /font-family:\s*['"]?([^;'"}]+)/.exec(face)![1]!)
    expect(new Set(families).size).toBe(2)
    const rules = [...everyStyle.replaceAll(/@font-face\s*\{[^}]*\}/g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    const using = rules.filter((rule) => families.some((family) => rule[2]!.includes(family))).map((rule) => rule[1]!)
    expect(using).not.toEqual([])
    expect(using.filter((selector) => !/^\s*(:root|html)(:lang\(ar\)|\[lang=["']?ar["']?\])/.test(selector))).toEqual(
      [],
    )
  })
})

describe('every script of the build', () => {
  /** The namespaces of XML, the error pages of React, and the one site to which the page links. */
  const ALLOWED = [/^http:\/\/www\.w3\.org\//, /^https:\/\/react\.dev\/errors\//, /^https:\/\/wa\.me\//]

  test('contains no other host', () => {
    const found = everyScript.flatMap((file) => [...textOf(file).matchAll(/\bhttps?:\/\/[^"'`\s)]+/g)].map(String))
    expect(found).not.toEqual([])
    expect(found.filter((address) => !ALLOWED.some((pattern) => pattern.test(address)))).toEqual([])
  })

  test('evaluates no text as code', () => {
    const making = /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]|\bset(?:Timeout|Interval)\(\s*["'`]/
    expect(everyScript.filter((file) => making.test(textOf(file)))).toEqual([])
  })

  test('contains the production build of React', () => {
    const all = everyScript.map(textOf).join('\n')
    expect(all).toContain('react.dev/errors/')
    expect(all).not.toMatch(
      /jsxDEV|react-dom-client\.development|You are running a development build|validateDOMNesting/,
    )
  })

  test('has no source map', () => {
    expect(everyFile.filter((name) => name.endsWith('.map'))).toEqual([])
    expect(everyScript.filter((file) => textOf(file).includes('sourceMappingURL'))).toEqual([])
  })
})

describe('the advisers’ room', () => {
  test.each(languageCodes)('loads at most 250 kB of script first, in %s', (language) => {
    const files = consoleFirstLoad(language)
    const bytes = sum(files.map((file) => compressed(consoleText(file))))
    console.info(weighs(`room, ${language}`, bytes))
    expect(bytes, weighs(files.map((file) => basename(file)).join(' + '), bytes)).toBeLessThanOrEqual(kilobytes(250))
  })

  test('leaves the figures and their charts to the screen that shows them', () => {
    expect(consoleView('console/views/figures/Figures.tsx', 'fr')).not.toEqual([])
  })

  test('has no text in the scripts of visitors', () => {
    const visitors = everyScript.map(textOf).join('\n')
    const messages = Object.values(consoleWords).flatMap((words) => Object.values(words).filter(isSentence))
    expect(messages.length).toBeGreaterThan(100)
    expect(messages.filter((sentence) => visitors.includes(sentence))).toEqual([])
  })

  test('evaluates no text as code and contains the production build of React', () => {
    const all = consoleFiles.map(consoleText).join('\n')
    expect(all).toContain('react.dev/errors/')
    expect(all).not.toMatch(/\beval\s*\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*["'`]/)
    expect(all).not.toMatch(/jsxDEV|react-dom-client\.development|sourceMappingURL/)
  })
})

const isSentence = (message: Message): message is string => typeof message === 'string' && message.length > 30

/** Returns the texts of the page in a language with at least `shortest` letters, which are not in a script by chance. */
function sentencesOf(language: Language, shortest = 12): readonly string[] {
  const { words, experiences } = textsOf(dictionaries[language])
  const messages = (Object.values({ ...words, ...formWordsOf(dictionaries[language]) }) as Message[]).flatMap(
    (message) =>
      typeof message === 'string' ? [message] : Object.values(message).filter((form) => form !== undefined),
  )
  const ofExperiences = experiences.flatMap(({ title, location, duration, features }) => [
    title,
    location,
    duration,
    ...features,
  ])
  return [...new Set([...messages, ...ofExperiences])].filter((text) => text.length >= shortest && !text.includes('{'))
}

const textsByLanguage = new Map(languageCodes.map((code) => [code, JSON.stringify(sentencesOf(code))]))

/** Whether a text is the same in another language, as names are. */
const isIn = (sentence: string, language: Language) =>
  textsByLanguage.get(language)!.includes(JSON.stringify(sentence).slice(1, -1))
