/**
 * `npm run --silent sbom`: lists the packages of the running program, as CycloneDX. npm's own `--omit dev` also omits
 * packages that both the program and a development tool need, so npm reads a copy of the project without those tools.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { devDependencies: _tools, ...project } = read('package.json')
const lock = read('package-lock.json')
delete lock.packages[''].devDependencies
lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev))

const directory = mkdtempSync(join(tmpdir(), 'premier-rang-sbom-'))
try {
  writeFileSync(join(directory, 'package.json'), JSON.stringify(project))
  writeFileSync(join(directory, 'package-lock.json'), JSON.stringify(lock))
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { status } = spawnSync('npm', options, { cwd: directory, stdio: ['ignore', 'inherit', 'inherit'] })
  process.exitCode = status ?? 1
} finally {
  rmSync(directory, { recursive: true })
}
