-- Lists the advisers on duty now and next, and the hours, exceptions and languages of every active adviser.

-- The names that the room needs: the languages of colleagues beside their hours, and of each line of the log
-- the request by the reference that people read.
create or replace function public.duty_board(at timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  today date := (at at time zone 'Europe/Paris')::date;
begin
  return jsonb_build_object(
    'on_duty', (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.user_id, 'display_name', a.display_name)
        order by a.display_name), '[]')
      from private.advisers_on_duty(at) d join public.advisers a on a.user_id = d),
    'next_duty', private.next_duty(at), 'promised_by', private.promised_by(at),
    'advisers', (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.user_id, 'display_name', a.display_name,
        'languages', a.languages,
        'hours', (select coalesce(jsonb_agg(to_jsonb(h) - 'adviser_id' order by h.weekday, h.starts), '[]')
          from public.duty_hours h where h.adviser_id = a.user_id),
        -- One that runs past midnight reaches into the day after its last.
        'exceptions', (select coalesce(jsonb_agg(to_jsonb(e) - 'adviser_id' order by e.first_day), '[]')
          from public.duty_exceptions e
          where e.adviser_id = a.user_id
            and case when e.ends > e.starts then e.last_day else e.last_day + 1 end >= today)
      ) order by a.display_name), '[]') from public.advisers a where a.active));
end
$$;
grant execute on function public.duty_board(timestamptz) to authenticated;
