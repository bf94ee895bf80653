/**
 * Makes another build of the page, as a release does: every script has another name than in the current build, and a
 * server with it does not have the files of the current one.
 */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteDirectories, siteDirectories } from '#server/pages/built-site.ts'

/** The content hash in a file name. */
const HASH = /-[\w-]{8}(?=\.js\b)/g

export interface AnotherBuild {
  directories: SiteDirectories
  stop(): Promise<void>
}

export async function anotherBuild(): Promise<AnotherBuild> {
  const client = await mkdtemp(join(tmpdir(), 'premier-rang-build-'))
  await cp(siteDirectories.client, client, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  for (const name of await readdir(join(client, 'assets'))) {
    const file = join(client, 'assets', name)
    if (name.endsWith('.js')) await writeFile(file, renameScripts(await readFile(file, 'utf8')))
    await rename(file, join(client, 'assets', renameScripts(name)))
  }
  const manifest = join(client, '.vite/manifest.json')
  await writeFile(manifest, renameScripts(await readFile(manifest, 'utf8')))
  return {
    directories: { ...siteDirectories, client },
    stop: () => rm(client, { recursive: true }),
  }
}

const renameScripts = (text: string) => text.replaceAll(HASH, (hash) => `${hash.slice(0, -3)}NEW`)
