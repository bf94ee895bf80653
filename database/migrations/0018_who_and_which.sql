-- What the room needs to say who and which: the languages of colleagues beside their hours, and of each line of the log
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

-- What it answers cannot be changed in place.
drop function public.audit_page(uuid, bigint, integer);

create function public.audit_page(
  request uuid default null, before_id bigint default null, page_size integer default 100
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('reference', w.reference) order by l.id desc), '[]')
    from (
      select * from public.audit_log a
      where (request is null or a.contact_request_id = request) and (before_id is null or a.id < before_id)
      order by a.id desc limit least(greatest(page_size, 1), 500)
    ) l left join public.request_work w on w.contact_request_id = l.contact_request_id);
end
$$;
comment on function public.audit_page(uuid, bigint, integer) is
  'The log, newest first, each line with the reference of its request; null where it is about none.';

grant execute on function public.audit_page(uuid, bigint, integer) to authenticated;
