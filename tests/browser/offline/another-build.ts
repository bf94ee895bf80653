/**
 * A build of the page as a release makes it: every script has another name than in the build there is, and the server
 * that has it does not have the files of the one before.
 */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteDirectories, siteDirectories } from '#server/pages/built-site.ts'

/** The part of a file name that stands for its content. */
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
    if (name.endsWith('.js')) await writeFile(file, inAnotherBuild(await readFile(file, 'utf8')))
    await rename(file, join(client, 'assets', inAnotherBuild(name)))
  }
  const manifest = join(client, '.vite/manifest.json')
  await writeFile(manifest, inAnotherBuild(await readFile(manifest, 'utf8')))
  return {
    directories: { ...siteDirectories, client },
    stop: () => rm(client, { recursive: true }),
  }
}

const inAnotherBuild = (text: string) => text.replaceAll(HASH, (hash) => `${hash.slice(0, -3)}NEW`)
