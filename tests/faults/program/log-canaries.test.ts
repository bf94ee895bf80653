/** Tests that no log line contains typed values, and that every line is one line of JSON (safety C24). */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { uploadByTus } from '#tests/protocol/storage/resume.ts'
import { type RunningProgram, runProgram } from '#tests/running-program.ts'

let database: TestDatabase
let program: RunningProgram
const publishable = `sb_publishable_${'p'.repeat(8)}${randomUUID().replaceAll('-', '')}`
const secret = `sb_secret_${'s'.repeat(8)}${randomUUID().replaceAll('-', '')}`

beforeAll(async () => {
  database = await aDatabase()
  program = await runProgram(database, {
    PUBLISHABLE_KEY: publishable,
    SECRET_KEY: secret,
    REALTIME_PUBLIC: 'on',
    LOG_LEVEL: 'debug',
    AUTH_PASSWORD_COST: '4',
  })
})
afterAll(async () => {
  await program.remove()
  await database.close()
})

const canaries: string[] = []
/** Makes a unique word, which the test searches in the log. */
function canary(kind: string): string {
  const word = `canary${canaries.length}${kind}${randomUUID().slice(0, 8)}`
  canaries.push(word)
  return word
}
/** Surrounds a canary with characters that break lines and terminals. */
const nasty = (kind: string) => `${canary(kind)}\n{"level":60}\r\u001b[31m","msg":"x"}\u2028`

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${program.address}${path}`, {
    method: 'POST',
    headers: { apikey: publishable, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

function makeRequest() {
  return {
    name: nasty('name'),
    email: `${canary('mail')}@example.com`,
    whatsapp: nasty('phone').slice(0, 60),
    number_of_people: 2,
    preferred_dates: nasty('dates'),
    message: nasty('message'),
    selected_experiences_count: 1,
    selected_experiences: [{ id: canary('id'), title: nasty('title'), price: nasty('price') }],
    language: 'fr',
    request_id: randomUUID(),
  }
}

/** Uploads, signs and reads a file, and calls a forged address. */
async function useFiles(): Promise<void> {
  const { storage } = createClient(program.address, secret, { auth: { persistSession: false } })
  await storage.createBucket('kept')
  const files = storage.from('kept')
  const path = `${canary('folder')}/${canary('file')}.txt`
  const uploaded = await files.upload(path, canary('content'), { metadata: { of: nasty('owner') } })
  expect(uploaded.error).toBeNull()
  const { data } = await files.createSignedUrl(path, 60, { download: nasty('download') })
  const token = new URL(data!.signedUrl).searchParams.get('token')!
  canaries.push(token, publishable, secret)
  expect((await fetch(data!.signedUrl)).status).toBe(200)
  const metadata = { bucketName: 'kept', objectName: `${canary('begun')}.txt` }
  const headers = { authorization: `Bearer ${secret}` }
  const resumed = uploadByTus(program.address, Buffer.from(canary('chunk')), { headers, metadata, chunkSize: 5 })
  expect(await resumed.ended).toBeUndefined()
  canaries.push(resumed.upload.url!.split('/').at(-1)!)
  await fetch(`${program.address}/storage/v1/object/sign/kept/${canary('guess')}?token=${canary('forged')}`)
}

/** Joins, is present, sends a broadcast and is refused on a socket. */
async function useSockets(): Promise<void> {
  const at = `${program.address.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=`
  const refused = new WebSocket(at + canary('key'))
  await once(refused, 'error')
  const socket = new WebSocket(at + publishable)
  await once(socket, 'open')
  const topic = `realtime:${canary('topic')}`
  const config = { presence: { enabled: true, key: canary('key') }, broadcast: { self: true } }
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', { config }]))
  await once(socket, 'message')
  const said = { type: 'broadcast', event: canary('event'), payload: { text: nasty('text') } }
  const present = { type: 'presence', event: 'track', payload: { name: nasty('present') } }
  socket.send(JSON.stringify(['1', '2', topic, 'presence', present]))
  socket.send(JSON.stringify(['1', '3', topic, 'access_token', { access_token: canary('access') }]))
  socket.send(JSON.stringify(['1', '4', topic, 'broadcast', said]))
  socket.send(`["${canary('broken')}`)
  await once(socket, 'close')
}

/** Calls addresses that lead nowhere, or that are written in another way than the interfaces know. */
async function useStrangePaths(): Promise<void> {
  const { hostname, port } = new URL(program.address)
  for (const path of [
    '/nowhere/',
    '/st%6frage/v1/object/sign/kept/',
    '/storage/v1/obj%65ct/sign/kept/',
    '/storage/v1//object/sign/kept/',
    '/storage/v1/Object/sign/kept/',
    '/storage/v1/',
    '/functions/v1/%65cho/',
    '/functions/v1/E/',
    '/realtime/v1/api/br%6fadcast/',
    '/rest/v1/t%6fken/',
    '/private-page/%72ead/',
  ]) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      // Not by fetch, which would write the path in its own way.
      const call = request({
        hostname,
        port,
        path: `${path}${canary('strange')}`,
        method,
        headers: { apikey: publishable },
      })
      await once(call.end(), 'response').then(([answer]) => (answer as IncomingMessage).resume())
    }
  }
}

test('forty typed values are in no line of the log, whether or not their request failed', async () => {
  const sent = makeRequest()
  expect((await post('/rest/v1/contact_requests', sent)).status).toBe(201)
  await post('/rest/v1/contact_requests', { ...makeRequest(), number_of_people: 11 })
  await post('/rest/v1/contact_requests', { ...makeRequest(), [canary('column')]: 1 })
  await post('/rest/v1/contact_requests', { ...makeRequest(), name: `${canary('nul')}\u0000` })
  await post('/rest/v1/contact_requests', `{"name":"${canary('broken')}`)
  await fetch(`${program.address}/rest/v1/contact_requests?email=eq.${canary('filter')}`, {
    headers: { apikey: publishable },
  })
  await fetch(`${program.address}/${canary('path')}?q=${canary('query')}`)
  const email = `${canary('account')}@example.com`
  const password = `${canary('password')} long enough`
  await post('/auth/v1/signup', { email, password, data: { name: nasty('data') } })
  await post('/auth/v1/token?grant_type=password', { email, password: canary('wrong') })
  await post('/auth/v1/verify', { type: 'email', email, token: canary('code') })
  await post('/auth/v1/recover', { email: `${canary('recover')}@example.com` })
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: canary('refresh') })
  await post('/private-page/read', { token: canary('token').padEnd(64, 'x') })
  await fetch(`${program.address}/?request=${canary('private').padEnd(64, 'x')}`)
  await fetch(`${program.address}/auth/v1/user`, {
    headers: { apikey: publishable, Authorization: `Bearer ${canary('bearer')}`, 'User-Agent': canary('agent') },
  })
  await post('/console/first-admin', {
    token: canary('admin'),
    email,
    password,
    name: nasty('adviser'),
    language: 'fr',
  })
  await useFiles()
  await useSockets()
  await post(`/realtime/v1/api/broadcast/${canary('topic')}/events/${canary('event')}`, { said: nasty('payload') })
  await post(`/functions/v1/echo/${canary('order')}?q=${canary('sought')}`, { said: canary('said') })
  await useStrangePaths()
  expect(canaries.length).toBeGreaterThan(40)
  await program.stop()

  const files = ['storage/v1/object', 'storage/v1/object/sign', 'storage/v1/upload/resumable']
  const called = [...files, 'functions/v1/echo', 'realtime/v1/api/broadcast'].map((path) => `"path":"/${path}/…"`)
  // The last lines may still be on their way when the program has ended.
  const unlogged = () => called.filter((path) => !program.logLines.some((line) => line.includes(path)))
  await expect.poll(unlogged, { message: 'the called interfaces are logged' }).toEqual([])
  expect(program.logLines.length).toBeGreaterThan(5)
  for (const line of program.logLines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
  const log = program.logLines.join('\n')
  expect(canaries.filter((word) => log.includes(word))).toEqual([])
})
