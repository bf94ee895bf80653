/**
 * `npm run check:commits`: names the commit subjects that are longer than a list of commits shows. It looks at what
 * origin/main lacks, without that branch at the last twenty, of which a shallow clone may hold one. A copy that is no
 * repository has nothing to check.
 */
import { spawnSync } from 'node:child_process'

const LONGEST = 60

/** @param {string[]} words */
const git = (...words) => spawnSync('git', ['--git-dir=.git', ...words], { encoding: 'utf8' })

const hasOrigin = git('rev-parse', '--quiet', '--verify', 'origin/main').status === 0
const { stdout } = git('log', '--no-merges', '--format=%s', hasOrigin ? 'origin/main..HEAD' : '-20')
const long = (stdout ?? '').split('\n').filter((subject) => subject.length > LONGEST)
for (const subject of long) process.stderr.write(`A commit subject has more than ${LONGEST} characters: ${subject}\n`)
process.exitCode = long.length > 0 ? 1 : 0
