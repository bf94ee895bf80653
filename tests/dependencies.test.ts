/**
 * Tests that each runtime package is listed in docs/dependencies.md, has an exact version, and is in the bill of materials
 * (safety G56).
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readWithoutComments } from './source-files.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
>
const running = { ...dependencies, ...optionalDependencies }

test('docs/dependencies.md lists exactly the dependencies', () => {
  const listed = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!)
  const covers = (name: string) => (pattern: string) =>
    pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  expect(Object.keys(running).filter((name) => !listed.some(covers(name)))).toEqual([])
  expect(listed.filter((pattern) => !Object.keys(running).some((name) => covers(name)(pattern)))).toEqual([])
})

test('the bill of materials lists the runtime packages with digests, and no development package', async () => {
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

test('a program holds no library of a rare sign-in, of files and of calendars before the first use', () => {
  const FEW = /^(@node-saml\/|@noble\/|@scure\/|@simplewebauthn\/|file-type$|ics$|openid-client$)/
  const AT_START = /^(?:import|export)\s+(?!type\b)[^'"();]*?from\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const [, named, bare] of readWithoutComments(path).matchAll(AT_START)) {
      const specifier = (named ?? bare)!
      if (FEW.test(specifier)) found.push(`${path}: ${specifier}`)
      if (specifier.startsWith('#')) visit(specifier.slice(1))
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(path), specifier))
    }
  }
  for (const path of ['server/main.ts', 'server/app.ts', 'server/tasks.ts']) visit(path)
  expect([...seen]).toEqual(expect.arrayContaining(['server/auth/routes.ts', 'server/storage/put-object.ts']))
  expect(found).toEqual([])
})

describe('an installed package', () => {
  type Entry = { version?: string; hasInstallScript?: true; optionalDependencies?: Record<string, string> }
  const own = JSON.parse(read('package.json'))
  const locked: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages

  test('every version is exact', () => {
    const versions = { ...own.dependencies, ...own.optionalDependencies, ...own.devDependencies }
    const loose = Object.entries<string>(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
    expect(
      Object.entries<string>(versions).filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version),
    ).toEqual([])
  })

  test('the lockfile contains no registry', () => {
    expect(read('package-lock.json').match(/.*("resolved":|registry\.|npmjs).*/g)).toBeNull()
  })

  test('the lockfile contains the binaries of every platform, which npm ci requires', () => {
    const isFound = (from: string, name: string): boolean =>
      `${from}/node_modules/${name}` in locked ||
      (from === ''
        ? `node_modules/${name}` in locked
        : isFound(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name))
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies: optional = {} }]) =>
      Object.keys(optional).filter((name) => !isFound(path, name)),
    )
    expect(missing).toEqual([])
  })

  test('no package runs an install script without approval', () => {
    const scripts = Object.keys(locked).filter((path) => locked[path]!.hasInstallScript)
    const names = scripts.map((path) => path.split('node_modules/').at(-1)!)
    expect(names).toContain('node')
    expect(names.filter((name) => !(name in own.allowScripts))).toEqual([])
  })
})
