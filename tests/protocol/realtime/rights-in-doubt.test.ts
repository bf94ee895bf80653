/** Tests that a right to a private channel is asked for again if its answer is too old or never comes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClock } from '#tests/protocol/auth/auth-steps.ts'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, connect, patient, tokenFor } from './realtime-steps.ts'

/** It stands still, so that the check of each minute never comes. */
const { now } = aClock()
let world: World
beforeAll(async () => {
  world = await aRealtimeWorld({ now, settings: { REALTIME_PUBLIC: 'off' } })
  await world.database.owner.query(`
    create table public.room_members (member uuid);
    create table public.trouble (seconds integer, sqlstate text);
    create sequence public.asked;
    grant select on public.room_members to authenticated;
    create function public.is_answered() returns boolean language plpgsql security definer as $$
      declare trouble record;
      begin
        for trouble in select * from public.trouble loop
          perform nextval('public.asked');
          perform pg_sleep(trouble.seconds);
          if trouble.sqlstate is not null then
            raise exception using errcode = trouble.sqlstate, message = 'the database is busy';
          end if;
        end loop;
        return true;
      end $$;
    grant execute on function public.is_answered() to authenticated;
    create policy member_hears on realtime.messages for select to authenticated using (
      exists (select from public.room_members m where m.member = auth.uid()) and public.is_answered())`)
})
afterAll(() => world.stop())

for (const [what, trouble] of [
  ['the question fails', { seconds: 0, sqlstate: '53300' }],
  ['an earlier question is under way', { seconds: 2, sqlstate: null }],
] as const) {
  test(`a listener who loses the right is disconnected within seconds, though ${what}`, async () => {
    const { owner } = world.database
    const member = randomUUID()
    await owner.query('insert into public.room_members values ($1)', [member])
    await owner.query(`insert into auth.users (id, email) values ($1, $2)`, [member, `${member}@example.com`])
    const client = connect(world, { token: await tokenFor(world, { sub: member }) })
    const channel = client.channel('club', { config: { private: true } })
    const states: string[] = []
    channel.subscribe((state, error) => states.push(error ? `${state}: ${error.message}` : state))
    await expect.poll(() => states, patient).toEqual(['SUBSCRIBED'])

    const asked = async () => Number((await owner.query('select last_value from public.asked')).rows[0]!.last_value)
    const before = await asked()
    await owner.query('insert into public.trouble values ($1, $2)', [trouble.seconds, trouble.sqlstate])
    const changeRights = (until: string) =>
      owner.query('update auth.users set banned_until = $2 where id = $1', [member, until])
    await changeRights('2999-01-01')
    await expect.poll(asked, patient).toBeGreaterThan(before)
    await owner.query('delete from public.room_members where member = $1', [member])
    await owner.query('delete from public.trouble')
    if (!trouble.sqlstate) await changeRights('2999-01-02')
    await expect.poll(() => states, patient).toEqual(['SUBSCRIBED', 'CLOSED'])
    await client.realtime.disconnect()
  })
}
