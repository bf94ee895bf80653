/** Loads the build of the site: the render function, and its files with their names. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { Catalogue } from '#catalogue/editions/catalogue.ts'
import type { PageAssets, PageRenderer } from '#contract/page.ts'
import type { BuiltSite } from './render-page.ts'
import { readStoredFiles } from './files/stored-files.ts'

export interface SiteDirectories {
  client: string
  renderer: string
  posters: string
  /** The advisers' room. */
  console: string
  /** The private page of a request. */
  privatePage: string
  /** The page of "choose together". */
  together: string
  /** The service worker that keeps the page for offline use. */
  worker: string
  /** The service worker that shows notifications of the room. */
  pushWorker: string
}

const root = join(import.meta.dirname, '../..')

export const siteDirectories: SiteDirectories = {
  client: join(root, 'build/client'),
  renderer: join(root, 'build/server/render.js'),
  posters: join(root, 'catalogue/posters/pictures'),
  console: join(root, 'build/console'),
  privatePage: join(root, 'build/private-page'),
  together: join(root, 'build/together'),
  worker: join(root, 'build/worker'),
  pushWorker: join(root, 'build/push-worker'),
}

/** The build writes them separately (`setup/first-styles.ts`); styles of later parts are in the manifest. */
const FIRST_STYLES = '.vite/first-styles.css'

const PageManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    src: v.optional(v.string()),
    isEntry: v.optional(v.boolean()),
    css: v.optional(v.array(v.string())),
  }),
)
type PageManifest = v.InferOutput<typeof PageManifest>

export async function loadBuiltSite(directories: SiteDirectories): Promise<BuiltSite> {
  const manifestFile = join(directories.client, '.vite/manifest.json')
  if (!existsSync(directories.renderer) || !existsSync(manifestFile)) {
    throw new Error('The page has not been built: run "npm run build" first')
  }
  const renderer = (await import(pathToFileURL(directories.renderer).href)) as PageRenderer<Catalogue>
  const manifest = v.parse(PageManifest, JSON.parse(readFileSync(manifestFile, 'utf8')))
  return { renderer, assets: pageAssets(manifest, directories), files: readStoredFiles(directories) }
}

function pageAssets(manifest: PageManifest, { client, posters }: SiteDirectories): PageAssets {
  const chunks = Object.values(manifest)
  const entries = chunks.filter(({ isEntry, file }) => isEntry && file.endsWith('.js'))
  const loader = entries.find(({ src }) => src?.includes('loader')) ?? entries[0]
  if (loader === undefined) throw new Error('The build names no entry: run "npm run build" again')
  const laterSheets = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const read = (file: string) => readFileSync(join(client, file), 'utf8')
  const fonts = [...new Set(chunks.map(({ file }) => file))]
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `/${file}`)
  return {
    loader: `/${loader.file}`,
    styles: read(FIRST_STYLES),
    laterStyles: laterSheets.map(read).join('\n'),
    laterSheets: laterSheets.map((file) => `/${file}`),
    fonts: {
      latin: fonts.filter((file) => /(imbue|jost)-latin-/.test(file)),
      arabic: fonts.filter((file) => /(mirza|readex-pro)-arabic-/.test(file)),
    },
    postersVersion: versionOf(posters),
    placeholders: placeholdersIn(posters),
  }
}

const PLACEHOLDER = '-280.avif'

function placeholdersIn(directory: string): Record<string, string> {
  const names = pictureNames(directory).filter((name) => name.endsWith(PLACEHOLDER))
  const data = (name: string) => `data:image/avif;base64,${readFileSync(join(directory, name), 'base64')}`
  return Object.fromEntries(names.map((name) => [name.slice(0, -PLACEHOLDER.length), data(name)]))
}

const pictureNames = (directory: string) => (existsSync(directory) ? readdirSync(directory).toSorted() : [])

function versionOf(directory: string): string {
  const hash = createHash('sha256')
  for (const name of pictureNames(directory)) hash.update(`${name}\0`).update(readFileSync(join(directory, name)))
  return hash.digest('base64url').slice(0, 10)
}
