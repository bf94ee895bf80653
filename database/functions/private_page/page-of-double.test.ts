/** The page of a request that was merged into another one: the client is called from there, so that it hears of each act. */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, jobsOf, service } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
afterAll(() => world.close())

const rowsOf = async (sql: string, values: unknown[]) => (await world.owner.query(sql, values)).rows

async function aMergedRequest(): Promise<{ kept: string; double: string; reference: string }> {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  expect(await ask(world, ada, 'select merge_double($1, $2)', [double, kept])).toMatchObject({ merged_into: kept })
  const [work] = await rowsOf('select reference from request_work where contact_request_id = $1', [double])
  return { kept, double, reference: work!.reference }
}

const addFile = (request: string, file: string) =>
  rowsOf(
    `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
     values ('attachments', $1, gen_random_uuid(), '{"size": 5, "mimetype": "application/pdf"}', '{"name": "plan.pdf"}')`,
    [`${request}/${file}`],
  )

test('each act of the client is told on the request that they are called from, and changes nothing there', async () => {
  const { kept, double, reference } = await aMergedRequest()
  const [before] = await rowsOf('select * from request_work where contact_request_id = $1', [kept])
  const promised = await jobsOf(world, kept)
  const file = crypto.randomUUID()
  await ask(world, service, 'select private.correct_request($1, $2, 2)', [double, { whatsapp: '+33 6 39 98 01 07' }])
  await addFile(double, file)
  await ask(world, service, 'select private.remove_attachment($1, $2)', [double, `${double}/${file}`])
  await ask(world, service, 'select private.withdraw_request($1)', [double])

  const acts = ['double_corrected', 'double_attached', 'double_detached', 'double_withdrawn']
  const history = await rowsOf(
    `select kind, actor, facts, personal from request_events where contact_request_id = $1 and kind <> 'took_double' order by id`,
    [kept],
  )
  const facts = { double, double_reference: reference }
  expect(history).toEqual(acts.map((kind) => ({ kind, actor: null, facts, personal: null })))
  const told = await rowsOf(
    `select kind from request_changes where contact_request_id = $1 and kind like 'double%' order by id`,
    [kept],
  )
  expect(told.map(({ kind }) => kind)).toEqual(acts)
  expect(await rowsOf('select * from request_work where contact_request_id = $1', [kept])).toEqual([before])
  expect(await jobsOf(world, kept)).toEqual(promised)
  expect(await ask(world, ada, 'select call_sheet($1)', [kept])).toMatchObject({
    doubles: [{ id: double, state: 'withdrawn', whatsapp: '+33 6 39 98 01 07', reach: null }],
  })
})

test('a request that was separated again tells of its own acts alone', async () => {
  const { kept, double } = await aMergedRequest()
  await ask(world, ada, 'select undo_merge($1)', [double])
  await ask(world, service, 'select private.withdraw_request($1)', [double])
  expect(
    await rowsOf(`select kind from request_events where contact_request_id = $1 and kind like 'double%'`, [kept]),
  ).toEqual([])
})
