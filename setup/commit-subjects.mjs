/**
 * `npm run check:commits`: lists commit subjects that are too long. It checks the commits that origin/main does not
 * have or, without that branch, the last twenty. Outside a repository it checks nothing.
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
