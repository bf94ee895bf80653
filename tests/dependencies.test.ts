/** What runs is known: each package by name in docs/dependencies.md, all of them in the bill of materials (safety G56). */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
>
const running = { ...dependencies, ...optionalDependencies }

test('each dependency is said to do what it does, and no other is', () => {
  const said = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!)
  const covers = (name: string) => (pattern: string) =>
    pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  expect(Object.keys(running).filter((name) => !said.some(covers(name)))).toEqual([])
  expect(said.filter((pattern) => !Object.keys(running).some((name) => covers(name)(pattern)))).toEqual([])
})

test('each has one exact version', () => {
  expect(Object.entries(running).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the bill of materials names what runs, with digests, and nothing that only development needs', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 50_000_000 })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; version: string; hashes?: object[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Map(components.map(({ name, version }) => [name, version]))
  for (const [name, version] of Object.entries(dependencies)) expect(listed.get(name), name).toBe(version)
  expect(Object.keys(devDependencies).filter((name) => listed.has(name) && !(name in running))).not.toContain('vitest')
  expect(components.filter(({ hashes }) => !hashes?.length).map(({ name }) => name)).toEqual([])
})
