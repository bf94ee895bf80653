import { expect, test } from 'vitest'
import { sealer } from './sealing.ts'

const UNREADABLE = /unable to authenticate data/
const secrets = { dataSecret: 'a secret for the sealing of the tests' }

test('a sealed value opens to the same text, and is different each time', () => {
  const { seal, open } = sealer(secrets, 'seeds')
  expect(open(seal('Émile · إميل'))).toBe('Émile · إميل')
  expect(seal('same')).not.toBe(seal('same'))
})

test('another purpose, another secret or a changed byte does not open it', () => {
  const sealed = sealer(secrets, 'seeds').seal('JBSWY3DP')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => sealer(secrets, 'letters').open(sealed)).toThrow(UNREADABLE)
  expect(() => sealer({ dataSecret: 'other' }, 'seeds').open(sealed)).toThrow(UNREADABLE)
  expect(() => sealer(secrets, 'seeds').open(changed.toString('base64url'))).toThrow(UNREADABLE)
})
