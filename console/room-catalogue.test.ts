import { afterEach, expect, test, vi } from 'vitest'
import { applyLanguage } from '#browser/document-language.ts'
import { catalogue } from '#catalogue/catalogue.ts'
import { catalogueFilePath } from '#contract/catalogue-files.ts'
import { experienceById, experiencesIn, readCatalogue } from './room-catalogue.ts'

const serve = (listAt: (address: string) => readonly object[]) =>
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json({ experiences: listAt(address) })))

// Other test files may share the module: it gets the list of the program back.
afterEach(async () => {
  serve(() => catalogue)
  for (const language of ['fr', 'en'] as const) await readCatalogue(language)
  vi.unstubAllGlobals()
})

test('a list in the language of a client that arrives later does not replace that of the room', async () => {
  const [first] = catalogue
  const { id } = first!
  const titleIn = (language: string) => catalogueFilePath('current', language, 'list')
  serve((address) => [{ ...first, title: address }])
  vi.stubGlobal('document', { documentElement: {} })
  applyLanguage('fr')
  await readCatalogue('fr')
  await readCatalogue('en')
  expect(experienceById(id)!.title).toBe(titleIn('fr'))
  expect(experiencesIn(null).map(({ title }) => title)).toEqual([titleIn('fr')])
  expect(experienceById(catalogue[1]!.id), 'one that is not shown').toBe(catalogue[1])
  applyLanguage('en')
  expect(experienceById(id)!.title).toBe(titleIn('en'))
})
