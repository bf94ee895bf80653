/**
 * Adds a language to a copy of the project by a folder and a row alone, and checks that the copy compiles, builds, and has
 * every text in the new language, on pages and in letters.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#languages/languages.ts'
import type { LetterName } from '#server/mail/letters.ts'
import { IDENTITY_DEFAULTS } from '#server/settings/identity-defaults.ts'
import { letterSamples } from '#tests/letter-samples.ts'
import { PSEUDO, type PseudoProject, findForeignText, withPseudoLanguage } from '#tests/pseudo-language.ts'
import type { World } from '#tests/world.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'

const run = promisify(execFile)

let project: PseudoProject
let world: World
beforeAll(async () => {
  project = withPseudoLanguage()
  const build = ['build', '--configLoader', 'native', '--logLevel', 'error']
  await runTool('vite', ...build)
  await runTool('vite', ...build, '--ssr', 'site/render.tsx', '--outDir', 'build/server')
  const { aWorld } = await its<typeof import('#tests/world.ts')>('tests/world.ts')
  world = await aWorld()
}, 600_000)
afterAll(async () => {
  await world?.stop()
  project?.remove()
})

const runTool = (name: string, ...more: string[]) =>
  run(join(project.path, 'node_modules/.bin', name), more, {
    cwd: project.path,
    env: { ...process.env, NODE_ENV: 'production' },
  })

/** Imports a module of the copy. */
const its = async <Module>(path: string): Promise<Module> => (await import(join(project.path, path))) as Module

const dictionary = async () =>
  Object.entries(
    (await its<typeof import('#languages/dictionaries.ts')>('languages/dictionaries.ts')).dictionaries,
  ).find(([code]) => code === PSEUDO)![1]

const PAGE = `<html lang="${PSEUDO}" dir="ltr">`
/** The parts of a text that are the same in all languages: names of languages, addresses, placeholders. */
const ALIKE = /https?:\/\/\S+|[\w.-]+@[\w.-]+|\{\w+\}|localhost|Français|العربية|English|\b(?:FR|EN|XA)\b/g
/** Direction isolates, word joiners and break opportunities. */
const UNSEEN = /[\u200b\u2060\u2066-\u2069]/g
const SET = Object.values<string>(IDENTITY_DEFAULTS).toSorted((a, b) => b.length - a.length)

async function open(path: string, init?: RequestInit): Promise<{ status: number; html: string }> {
  const answer = await fetch(`${world.address}${path}${path.includes('?') ? '&' : '?'}lang=${PSEUDO}`, init)
  return { status: answer.status, html: await answer.text() }
}

/** Returns the visible texts of a page, and those for screen readers. */
function textsIn(html: string): string {
  const shown = html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<h1[^>]*\blang="en".*?<\/h1>/gs, '')
  const told = [...shown.matchAll(/\b(?:alt|title|aria-label|placeholder)="([^"]*)"/g)].map((match) => match[1]!)
  const texts = [shown.replaceAll(/<[^>]*>/g, '\n'), ...told].join('\n')
  return texts.replaceAll('&amp;', '&').replaceAll(/&[#\w]+;/g, ' ')
}

/** Returns the words of a text that are not of the new language, except those of `filled`, which somebody typed. */
function strangers(text: string, filled: readonly string[] = []): string[] {
  const left = [...filled, ...SET].reduce((rest, one) => rest.replaceAll(one, ' '), text.replaceAll(UNSEEN, ''))
  return findForeignText(left.replaceAll(ALIKE, ' '))
}

/** Returns the words of a page that are not of the new language. Months are one text, so single ones have no brackets. */
async function saidOtherwiseOn(html: string, ...typed: string[]): Promise<string[]> {
  const { words } = await dictionary()
  const months = words['finding.months'].split(/[ ⟦⟧]/)
  return strangers(textsIn(html)).filter((word) => !typed.includes(word) && !months.includes(word))
}

test('the compiler finds no missing text after the types are generated', async () => {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/rest/description/write-types.ts'], {
    cwd: project.path,
  })
  await expect(runTool('tsc', '--noEmit', '-p', '.')).resolves.toMatchObject({ stdout: '' })
})

describe('the visitor’s page has no text of another language:', () => {
  test.each([
    ['home', '/'],
    ['the legal notice', '/?open=legal'],
    ['the charter', '/?open=charter'],
    ['the categories', '/?step=categorySelection'],
    ['every experience', '/?step=selection'],
    ['a search that finds nothing', '/?step=selection&q=zzzz'],
    ['a category', '/?step=selection&category=f1&chosen=f1-2026-qatar'],
    ['the deck', '/?step=selection&view=deck'],
    ['a detail', '/?step=selection&detail=2'],
    ['an empty summary', '/?step=summary'],
    ['the summary', '/?step=summary&chosen=1,4'],
    ['the contact form', '/?step=summary&chosen=1,4&form=open'],
  ])('%s', async (_screen, path) => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(html).toContain(PAGE.slice(0, -1))
    expect(await saidOtherwiseOn(html, 'zzzz')).toEqual([])
  })

  test('the page of an unknown address', async () => {
    const { status, html } = await open('/nowhere')
    expect(status).toBe(404)
    expect(await saidOtherwiseOn(html)).toEqual([])
  })

  test('the page of a failure', async () => {
    const { brokenPage } = await its<typeof import('#server/pages/broken-page.ts')>('server/pages/broken-page.ts')
    expect(await saidOtherwiseOn(brokenPage(`?lang=${PSEUDO}`, '').html.replace(/<title>.*?<\/title>/, ''))).toEqual([])
  })

  test('the answers to a form sent without JavaScript, and the stored request', async () => {
    const filled = { name: 'Ada', email: 'ada@example.com', whatsapp: '+33639980101', number_of_people: '2' }
    const send = (fields: Record<string, string>) =>
      open('/?step=summary&chosen=1&form=open', { method: 'POST', body: new URLSearchParams(fields) })
    const missing = await send({ ...filled, name: '' })
    expect(missing.status).toBe(422)
    expect(await saidOtherwiseOn(missing.html)).toEqual([])
    const sent = await send(filled)
    expect(sent.status).toBe(200)
    expect(await saidOtherwiseOn(sent.html)).toEqual([])
    const { rows } = await world.database.owner.query('select language, selected_experiences from contact_requests')
    expect(rows).toMatchObject([{ language: PSEUDO, selected_experiences: [{ title: expect.stringMatching(/^⟦/) }] }])
  })

  test('the switcher, the site map, the manifest and the offline worker, which contain the language', async () => {
    const home = await (await fetch(`${world.address}/`)).text()
    expect(home).toContain(`hreflang="${PSEUDO}"`)
    expect(home).toMatch(new RegExp(`<a [^>]*href="/\\?lang=${PSEUDO}"`))
    expect(/<script>(try.*?)<\/script>/.exec(home)![1], 'a remembered one comes back').toContain(`"${PSEUDO}"`)
    const text = async (path: string) => (await fetch(world.address + path)).text()
    expect(await text('/sitemap.xml')).toContain(`lang=${PSEUDO}`)
    const { description } = JSON.parse(await text(`/site-${PSEUDO}.webmanifest`)) as { description: string }
    expect(strangers(description)).toEqual([])
    const { own } = JSON.parse(/BUILD_FILES=(.*);/.exec(await text('/worker.js'))![1]!) as {
      own: Record<string, string[]>
    }
    expect(own[PSEUDO]).toHaveLength(own['en']!.length)
  })
})

describe('the programs of the browser', () => {
  type Manifest = Record<string, { file: string }>
  const manifestOf = (name: string) =>
    JSON.parse(readFileSync(join(project.path, 'build', name, '.vite/manifest.json'), 'utf8')) as Manifest

  test.each(['client', 'console', 'private-page'])('%s has the same modules of it as of English', (name) => {
    const inEnglish = Object.keys(manifestOf(name)).filter((module) => /^virtual:.*\/en$/.test(module))
    expect(inEnglish).not.toEqual([])
    expect(Object.keys(manifestOf(name))).toEqual(
      expect.arrayContaining(inEnglish.map((module) => module.replace(/en$/, PSEUDO))),
    )
  })

  test.each([
    ['console', 'console-words', 'console'],
    ['private-page', 'private-words', 'private-page'],
  ])('every text of %s is of the new language', async (name, kind, file) => {
    const { words } = await its<{ words: object }>(`languages/${PSEUDO}/${file}.ts`)
    const built = await its<object>(join('build', name, manifestOf(name)[`virtual:${kind}/${PSEUDO}`]!.file))
    expect(Object.values(built)).toContainEqual(words)
    expect(strangers(JSON.stringify(Object.values(words)).replaceAll(/"(zero|one|two|few|many|other)":/g, ''))).toEqual(
      [],
    )
  })

  test.each(['/console', '/?request=x'])('the server’s HTML of %s is in the new language', async (path) => {
    const { html } = await open(path)
    expect(html).toContain(PAGE)
    expect(await saidOtherwiseOn(html)).toEqual([])
  })
})

describe('letters', () => {
  /** The values that somebody typed into the letters, longest first. */
  const FILLED = Object.values(letterSamples)
    .flatMap((values) => Object.values(values).flatMap((value: string) => value.split('\n')))
    .filter((value) => value.length > 2)
    .toSorted((a, b) => b.length - a.length)
  /** Words that Node formats: days, time zones, units, languages. */
  const BY_NODE = /^(\w+day|November|Gulf|Standard|Central|European|France|Time|at|[AP]M|minutes|Arabic)$/

  test.each(Object.keys(letterSamples) as LetterName[])(
    'the letter %s has no text of another language',
    async (name) => {
      const { writeLetter } = await its<typeof import('#server/mail/writing/write-letter.ts')>(
        'server/mail/writing/write-letter.ts',
      )
      const { subject, text, html } = await writeLetter(
        { letter: name, language: PSEUDO as Language, values: letterSamples[name] },
        world.services.settings,
        new Date(),
      )
      expect(html).toContain(PAGE)
      const said = [subject, text, textsIn(html)].join('\n')
      expect(strangers(said, FILLED).filter((word) => !BY_NODE.test(word))).toEqual([])
    },
  )
})

test('a visitor’s request and an adviser’s account are stored with the new language', async () => {
  await sendRequest(world, { language: PSEUDO })
  const { makeFirstAdminLink } = await its<typeof import('#server/first-admin.ts')>('server/first-admin.ts')
  const link = await makeFirstAdminLink(world.services, world.address)
  const answer = await fetch(`${world.address}/console/first-admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      token: new URL(link!).searchParams.get('first-admin'),
      name: 'Bea',
      email: 'bea@example.com',
      password: 'a long sentence as a password',
      language: PSEUDO,
    }),
  })
  expect(answer.status).toBe(201)
  const { rows } = await world.database.owner.query('select language, languages from advisers')
  expect(rows).toEqual([{ language: PSEUDO, languages: [PSEUDO] }])
})
