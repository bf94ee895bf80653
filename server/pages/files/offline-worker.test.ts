import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { BuildFiles } from '#contract/offline.ts'
import { siteDirectories } from '../built-site.ts'
import { offlineWorker } from './offline-worker.ts'

const { client, worker } = siteDirectories

/** Runs the worker's script; returns the events it listens to, and its build. */
function read(on: boolean): { heard: string[]; build: BuildFiles | undefined; text: string } {
  const [{ text } = { text: '' }] = offlineWorker({ client, worker, on })
  const heard: string[] = []
  const scope = {
    location: { origin: 'https://premier-rang.example' },
    addEventListener: (name: string) => heard.push(name),
  }
  const build = runInNewContext(`${text}\n;typeof BUILD_FILES === 'undefined' ? undefined : BUILD_FILES`, scope)
  return { heard, build, text }
}

test('the worker is one script that any browser reads, without imports', () => {
  const { heard, text } = read(true)
  expect(heard.toSorted()).toEqual(['activate', 'fetch', 'install', 'message'])
  expect(text).not.toMatch(/\bimport\s*[({"'`]|\bimportScripts\b|\bexport\s*{/)
})

test('it knows every script, style and font of the build once, each language apart', () => {
  const { loader, shared, own } = read(true).build!
  const known = [...shared, ...Object.values(own).flat()]
  const page = readFileSync(join(client, '.vite/manifest.json'), 'utf8')
  const named = [...new Set([...page.matchAll(/"(assets\/[^"]+)"/g)].map((match) => `/${match[1]}`))]
  expect(known.toSorted()).toEqual(named.toSorted())
  expect(known.filter((file) => !existsSync(join(client, file)))).toEqual([])
  expect(shared).toContain(loader)
  for (const [language, files] of Object.entries(own)) {
    expect(files.filter((file) => file.startsWith(`/assets/${language}-`)).length, language).toBeGreaterThan(2)
    expect(
      Object.entries(own).filter(([other, those]) => other !== language && those.some((file) => files.includes(file))),
    ).toEqual([])
  }
  expect(own['ar']!.filter((file) => file.includes('arabic'))).toHaveLength(2)
})

test('switched off, the same address removes it, without any of its code', () => {
  const { heard, build, text } = read(false)
  expect(heard).toEqual(['install', 'activate'])
  expect(build).toBeUndefined()
  expect(text).toContain('registration.unregister()')
})

test('nothing is served where nothing was built', () => {
  expect(offlineWorker({ client: join(client, 'nowhere'), worker, on: true })).toEqual([])
})
