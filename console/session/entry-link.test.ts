import { expect, test } from 'vitest'
import { isStale, readEntryLink, withoutEntryLink } from './entry-link.ts'

const at = (rest: string) => new URL(`https://premier-rang.example.com/console${rest}`)
const SESSION = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer'

test.each([
  ['a recovery letter leads to choosing a password', `?lang=ar#${SESSION}&type=recovery`, 'new-password'],
  ['an invitation leads to the welcome', `#${SESSION}&type=invite`, 'welcome'],
  ['so does one to somebody who had an account before', `/welcome#${SESSION}&type=magiclink`, 'welcome'],
  ['any other letter leads straight in', `#${SESSION}&type=email_change`, 'none'],
])('%s', (_title, rest, task) => {
  expect(readEntryLink(at(rest))).toEqual({
    kind: 'letter',
    task,
    accessToken: 'a.b.c',
    refreshToken: 'r',
    issuedAt: null,
  })
})

test('a session that was issued 120 s ago or more is stale', () => {
  const link = readEntryLink(at(`#${SESSION}&expires_at=1780003600`))
  if (link.kind !== 'letter') throw new Error('a letter is expected')
  expect(link.issuedAt).toBe(1_780_000_000_000)
  expect(isStale(link, 1_780_000_119_999)).toBe(false)
  expect(isStale(link, 1_780_000_120_000)).toBe(true)
  expect(isStale({ ...link, issuedAt: null }, 1_780_000_120_000)).toBe(false)
})

test('a link that is used up says so, a half session is none', () => {
  expect(readEntryLink(at('#error=access_denied&error_code=otp_expired'))).toEqual({ kind: 'refused' })
  expect(readEntryLink(at('#access_token=a.b.c'))).toEqual({ kind: 'none' })
})

test('the printed link of the first admin is known by its query', () => {
  expect(readEntryLink(at('?first-admin=token&lang=en'))).toEqual({ kind: 'first-admin', token: 'token' })
})

test('no secret stays in the address, and the rest of it does', () => {
  const plain = withoutEntryLink(at(`/requests/7?first-admin=token&lang=en#${SESSION}`))
  expect(plain.href).toBe('https://premier-rang.example.com/console/requests/7?lang=en')
  expect(withoutEntryLink(at(`/welcome#${SESSION}`)).href).toBe('https://premier-rang.example.com/console')
})
