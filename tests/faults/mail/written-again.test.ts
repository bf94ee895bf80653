/** Tests letters that wait and are written again: the request was corrected, or an address in it erased (product §6). */
import { expect, test } from 'vitest'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { tasks } from '#server/tasks.ts'
import { ask } from '#tests/console-people.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import {
  apology,
  breakPromise,
  bringMailBack,
  confirmation,
  correct,
  countFailedLetters,
  countUntriedJobs,
  sink,
  startLateMail,
  waitOptions,
  world,
} from './late-mail.ts'
import { readDeadLetters } from './mail-queue.ts'

startLateMail()

test('letters that wait follow a corrected address in their order, and none leaves for the former one', async () => {
  const { id } = await breakPromise({ email: 'mistyped@example.com' })
  await correct(id, { email: 'ada@example.com' })
  const letters = await bringMailBack()
  expect(letters.filter((letter) => letter.startsWith('ada@example.com'))).toEqual([apology, confirmation])
  expect(letters.filter((letter) => letter.startsWith('mistyped'))).toEqual([])
  const toClient = sink.received.filter(({ to }) => to.includes('ada@example.com'))
  expect(toClient.map(({ mail }) => mail.subject)[0], 'the confirmation goes first').toContain('est bien arrivée')
})

test('a letter about a quote follows a corrected address, and one that was sent is not sent again', async () => {
  const { id } = await sendRequest(world, { email: 'mistyped@example.com' })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  await sink.goDown()
  const { owner } = world.database
  const { rows } = await owner.query<{ document: string }>(
    `insert into documents (id, contact_request_id, name, size, sha256, sent_by)
     values (gen_random_uuid(), $1, 'devis.pdf', 1, '00', gen_random_uuid()) returning id as document`,
    [id],
  )
  await tasks.quote_letter({ request: id, ...rows[0]! }, world.services, async () => undefined)
  await expect.poll(countFailedLetters, waitOptions).toBe(1)
  await correct(id, { email: 'ada@example.com' })
  const letters = await bringMailBack()
  expect(letters.filter((letter) => letter.includes('@example.com'))).toEqual([
    expect.stringContaining('ada@example.com: Votre devis'),
    expect.stringMatching(/^mistyped@example\.com: Votre demande \S+ est bien arrivée$/),
  ])
})

test('a copy that waits goes to the person who is in copy now; a letter that waits names the hour that was chosen since', async () => {
  await sink.goDown()
  const { id } = await sendRequest(world, { assistant_email: 'former@example.org' })
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  await correct(id, { assistant_email: 'bea@example.org', reach: 'writing' })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  const letters = await bringMailBack()
  expect(letters).toEqual([confirmation, expect.stringMatching(/^bea@example\.org: Copie/)])
  const [letter] = sink.received.filter(({ to }) => to.includes('ada@example.com'))
  expect(letter!.mail.text).toContain('vous répond par écrit')
  expect(letter!.mail.text?.replaceAll('\u2060', '')).toContain('bea@example.org')
})

test('a confirmation that waits no longer names a person in copy who was erased', async () => {
  await sink.goDown()
  const { id } = await sendRequest(world, { assistant_email: 'bea@example.org' })
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  await world.database.owner.query(`select private.erase_copy($1, 'admin')`, [id])
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  expect(await bringMailBack()).toEqual([confirmation])
  expect(sink.received[0]!.mail.text?.replaceAll('\u2060', '')).not.toContain('bea@example.org')
})

/** Erases the person in copy while the confirmation waits; what is to be written again waits for `bringMailBack`. */
async function eraseCopy(id: string) {
  await world.database.owner.query(
    `select private.erase_copy('${id}', 'admin');
     update graphile_worker._private_jobs job set run_at = now() + interval '1 day'
     from graphile_worker._private_tasks kind where kind.id = job.task_id and kind.identifier = 'letters_again'`,
  )
}

const confirmedTexts = () => sink.received.map(({ mail }) => mail.text?.replaceAll('\u2060', ''))

test('a confirmation that is due when a copy is erased leaves once, without their address', async () => {
  await sink.goDown()
  const { id } = await sendRequest(world, { assistant_email: 'bea@example.org' })
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  await eraseCopy(id)
  await sink.comeUp()
  const { owner } = world.database
  await owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key = $1 || ':letter:confirm' and locked_at is null`,
    [id],
  )
  await owner.query(`select pg_notify('jobs:insert', '{"r": 1, "count": 4}')`)
  await expect
    .poll(
      async () => (await owner.query(`select where outbox.waits($1 || ':letter:confirm')`, [id])).rowCount,
      waitOptions,
    )
    .toBe(0)
  await sink.goDown()
  expect(await bringMailBack()).toEqual([confirmation])
  expect(confirmedTexts()).toEqual([expect.not.stringContaining('bea@example.org')])
})

test('a second correction before the letters are written again adds to the first', async () => {
  await sink.goDown()
  const { id } = await sendRequest(world)
  await expect.poll(countFailedLetters, waitOptions).toBe(1)
  await world.database.owner.query(
    `select private.correct_request('${id}', '{"reach": "writing"}');
     select private.correct_request('${id}', '{"assistant_email": "bea@example.org"}')`,
  )
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  expect(await bringMailBack()).toEqual([confirmation, expect.stringMatching(/^bea@example\.org: Copie/)])
})

test('a letter that failed for good and is written again is found by an erasure', async () => {
  sink.faults.push({ at: 'RCPT', code: 550, words: 'No such mailbox' })
  const { owner } = world.database
  const { id } = await sendRequest(world)
  await expect.poll(() => readDeadLetters(world.database), waitOptions).toHaveLength(1)
  await sink.goDown()
  await correct(id, { reach: 'writing' })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  await owner.query(`select private.erase($1, 'admin')`, [id])
  expect(await readDeadLetters(world.database)).toEqual([])
  expect(await bringMailBack()).toEqual([])
})

test('a letter that is written again counts once against its mailbox, and for a corrected one against that', async () => {
  world.services.settings.CONTACT_LIMIT = 1
  await sink.goDown()
  const { id } = await sendRequest(world, { assistant_email: 'bea@example.org' })
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  // At once: a letter that is being sent in between would count again.
  await world.database.owner.query(
    `select private.erase_copy('${id}', 'admin'); select private.correct_request('${id}', '{"reach": "writing"}')`,
  )
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  expect(await bringMailBack()).toEqual([confirmation])
  expect(confirmedTexts()).toEqual([expect.not.stringContaining('bea@example.org')])
  await sink.goDown()
  const { id: other } = await sendRequest(world, { email: 'eve@example.net', whatsapp: '+33639980178' })
  await expect.poll(countFailedLetters, waitOptions).toBe(1)
  await correct(other, { email: 'ada@example.com' })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  expect(await bringMailBack(), 'the mailbox had its letter of the day').toEqual([confirmation])
})

test('a letter that is written again while it is being sent counts a second time', async () => {
  world.services.settings.CONTACT_LIMIT = 1
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  sink.faults.push({ at: 'wait', until })
  const { id } = await sendRequest(world)
  await sink.receives(1)
  await correct(id, { reach: 'writing' })
  answer()
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  expect(sink.received).toHaveLength(1)
})

test('an apology that is written again after another wish tells of the promise that was made', async () => {
  const { id } = await breakPromise()
  await correct(id, { reach: 'writing' })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  await bringMailBack()
  const texts = sink.received.map(({ mail }) => mail.text).filter((text) => text?.includes('Nous sommes en retard'))
  expect(texts).toEqual([expect.stringContaining('Nous avions promis de vous appeler avant')])
  expect(texts).toEqual([expect.stringContaining('nous vous répondons au plus tard')])
})

test('letters that wait when the link of the private page is replaced lead to the page', async () => {
  const { id, ada } = await breakPromise()
  const { rows } = await world.database.owner.query<{ version: number }>('select version from request_work')
  const replaced = await ask(world.database, ada, 'select replace_private_page($1, $2)', [id, rows[0]!.version])
  expect(replaced).toBe(2)
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  await bringMailBack()
  const texts = sink.received.filter(({ to }) => to.includes('ada@example.com')).map(({ mail }) => mail.text)
  const link = writePrivateToken({ requestId: id, tokenVersion: 2 }, world.secrets)
  expect(texts).toEqual([expect.stringContaining(link), expect.stringContaining(link)])
})
