import { expect, test } from 'vitest'
import { answerFor, isAway, mayBeCached } from './which-answer.ts'

const origin = 'https://premier-rang.example'
const ours = { origin, files: new Set(['/assets/loader-abc.js']) }
const navigate = (path: string) => answerFor({ method: 'GET', mode: 'navigate', url: origin + path }, ours)
const load = (path: string, method = 'GET') => answerFor({ method, mode: 'no-cors', url: origin + path }, ours)

test('the worker answers every place of the visitor’s page', () => {
  for (const path of ['/', '/?lang=ar', '/?step=summary&chosen=1,2&form=open', '/?step=selection&detail=2']) {
    expect([path, navigate(path)]).toEqual([path, 'page'])
  }
})

test('the worker answers no other page', () => {
  const others = [
    '/?request=token',
    '/?together=token',
    '/?lang=ar&request=token',
    '/?request',
    '/console',
    '/console/requests/7',
    '/console?lang=ar',
    '/auth/v1/verify?token=x',
    '/nowhere',
    '/worker.js',
    '/sitemap.xml',
    '/posters/2-360.avif?v=1',
  ]
  expect(others.filter((path) => navigate(path) !== null)).toEqual([])
})

test('the worker answers files of the build and versioned posters', () => {
  expect(load('/assets/loader-abc.js')).toBe('file')
  expect(load('/posters/f1-2026-abu-dhabi-360.avif?v=tKS_k-1')).toBe('picture')
})

test('the worker answers no call, post, live stream, file of another build or other site', () => {
  const others = [
    load('/rest/v1/contact_requests?select=id', 'POST'),
    load('/rest/v1/contact_requests'),
    load('/auth/v1/user'),
    load('/changes'),
    load('/private-page/read', 'POST'),
    load('/live'),
    load('/'),
    load('/worker.js'),
    load('/assets/console-xyz.js'),
    load('/assets/loader-abc.js', 'HEAD'),
    load('/posters/2-360.avif'),
    load('/posters/2-360.jpg?v=1'),
    load('/posters/../rest/v1/x.avif?v=1'),
    answerFor({ method: 'POST', mode: 'navigate', url: `${origin}/` }, ours),
    answerFor({ method: 'GET', mode: 'cors', url: 'https://elsewhere.example/assets/loader-abc.js' }, ours),
    answerFor({ method: 'GET', mode: 'navigate', url: 'https://elsewhere.example/' }, ours),
  ]
  expect(others.filter((answer) => answer !== null)).toEqual([])
})

function answered(status: number, headers: Record<string, string> = {}, more: Partial<Response> = {}): Response {
  const answer = new Response(null, { status, headers })
  return Object.defineProperties(answer, {
    type: { value: more.type ?? 'basic' },
    redirected: { value: more.redirected ?? false },
  })
}

test('an answer that the server meant for everybody may be kept', () => {
  expect(mayBeCached(answered(200, { 'cache-control': 'public, max-age=0, must-revalidate' }))).toBe(true)
  expect(mayBeCached(answered(200))).toBe(true)
})

test.each([
  ['an error', answered(500)],
  ['a missing page', answered(404)],
  ['a part', answered(206)],
  ['no-store', answered(200, { 'cache-control': 'no-store' })],
  ['an answer for one visitor', answered(200, { 'cache-control': 'private, max-age=60' })],
  ['an answer that sets a cookie', answered(200, { 'set-cookie': 'a=b' })],
  ['an answer of another site', answered(200, {}, { type: 'opaque' })],
  ['an answer after a redirect', answered(200, {}, { redirected: true })],
])('never kept: %s', (_, answer) => {
  expect(mayBeCached(answer)).toBe(false)
})

test('a server that is away is told from one that failed', () => {
  expect([200, 404, 500, 502, 503, 504, 505].filter((status) => isAway(answered(status)))).toEqual([502, 503, 504])
})

test('a catalogue by its name is a file; the current one, which changes, goes to the network', () => {
  expect(load('/catalogue/3-abcdefghijkl/fr/list.json')).toBe('file')
  expect(load('/catalogue/current/fr/list.json')).toBeNull()
})
