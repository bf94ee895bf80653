-- Requests that become due during a leave are handed to colleagues, as the preview showed before it was saved.

-- Chooses the colleague for each: one who speaks the client's language, is then on duty and has the fewest requests.
create or replace function private.leave_plan(adviser uuid, first_day date, last_day date)
returns table (request uuid, colleague uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  begins constant timestamptz := greatest(private.paris(first_day, '00:00'), now());
  ends constant timestamptz := private.paris(last_day + 1, '00:00');
  by_roster constant boolean := exists (
    select from public.duty_hours h join public.advisers a on a.user_id = h.adviser_id and a.active);
  given uuid[] := '{}';
  work public.request_work;
begin
  for work in
    select w.* from public.request_work w
    where w.claimed_by = adviser and w.state in ('claimed', 'reached', 'quoted') and w.merged_into is null
      and w.erased_at is null and w.due_at < ends and (w.due_at >= begins or begins = now()) and begins < ends
    order by w.due_at, w.contact_request_id
  loop
    request := work.contact_request_id;
    colleague := (
      select a.user_id
      from public.advisers a, greatest(work.due_at, begins) at, lateral (
        select count(*) as requests from public.request_work w
        where w.claimed_by = a.user_id and w.state in ('claimed', 'reached', 'quoted')
          and w.merged_into is null and w.erased_at is null) has
      where a.active and a.user_id <> adviser and not private.is_away(a.user_id, at)
      order by coalesce(work.language = any (a.languages), true) desc, private.is_on_duty(a.user_id, at, by_roster) desc,
        has.requests + cardinality(array_positions(given, a.user_id)), a.display_name, a.user_id
      limit 1);
    given := given || colleague;
    return next;
  end loop;
end
$$;
comment on function private.leave_plan(uuid, date, date) is
  'The requests that become due during the leave, soonest first; colleague: null if nobody is on duty at that hour.';

create or replace function public.plan_leave(adviser uuid, first_day date, last_day date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_self_or_admin(adviser);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('request', p.request, 'colleague', p.colleague,
      'reference', w.reference, 'name', r.name, 'language', w.language, 'state', w.state, 'due_at', w.due_at)
      order by p.place), '[]')
    from private.leave_plan(adviser, first_day, last_day) with ordinality p (request, colleague, place)
    join public.request_work w on w.contact_request_id = p.request
    join public.contact_requests r on r.id = p.request);
end
$$;
comment on function public.plan_leave(uuid, date, date) is
  'The colleague for each request, if the leave is saved; colleague: null if it would go back to the queue.';
grant execute on function public.plan_leave(uuid, date, date) to authenticated;

-- Locks in a fixed order, so that two advisers who hand over to each other cannot deadlock.
create or replace function private.lock_for_hand_over(adviser uuid, hand_over jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.advisers a
  where a.user_id = adviser
    or a.user_id in (select h.colleague from jsonb_to_recordset(hand_over) h (colleague uuid))
  order by a.user_id for no key update;
end
$$;

-- Gives requests of an adviser to colleagues, or back to the queue, as a preview showed.
create or replace function private.hand_over(adviser uuid, hand_over jsonb) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  handed uuid[] := '{}';
  item record;
  work public.request_work;
begin
  for item in
    select h.request, h.colleague from jsonb_to_recordset(hand_over) h (request uuid, colleague uuid) order by h.request
  loop
    if item.colleague is not null and not private.hold_adviser(item.colleague) then
      perform private.refuse('PT422', 'That person is no active adviser');
    end if;
    select * into work from public.request_work w
    where w.contact_request_id = item.request and w.claimed_by = adviser and w.state in ('claimed', 'reached', 'quoted')
      and w.merged_into is null and w.erased_at is null
    for update;
    -- Closed or given away since it was shown.
    continue when not found;
    if item.colleague is null then
      perform private.give_back(work);
    else
      perform private.hand_to(work, item.colleague);
    end if;
    handed := handed || item.request;
  end loop;
  return handed;
end
$$;
comment on function private.hand_over(uuid, jsonb) is 'Returns the requests that the adviser still had.';

create or replace function public.add_leave(adviser uuid, first_day date, last_day date, hand_over jsonb default '[]')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  leave uuid;
  handed uuid[];
begin
  perform private.lock_for_hand_over(adviser, hand_over);
  leave := public.add_duty_exception(adviser, false, first_day, last_day);
  handed := private.hand_over(adviser, hand_over);
  return jsonb_build_object('exception', leave, 'handed', handed);
exception
  when invalid_parameter_value or invalid_text_representation or null_value_not_allowed then
    perform private.refuse('PT422', 'What is handed over is [{"request": id, "colleague": id or null}]');
end
$$;
comment on function public.add_leave(uuid, date, date, jsonb) is
  'colleague: null gives the request back to the queue. handed: the requests that the adviser still had.';
grant execute on function public.add_leave(uuid, date, date, jsonb) to authenticated;

-- A request that a colleague has begun with meanwhile stays with them, and so does one given to them earlier than a
-- minute ago: the caller names the requests, and a leave made only to be undone would fetch them back.
create or replace function public.undo_leave(exception uuid, handed uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  adviser uuid := (select e.adviser_id from public.duty_exceptions e where e.id = exception);
  undone integer := 0;
  work public.request_work;
begin
  perform public.remove_duty_exception(exception);
  -- If the adviser was deactivated meanwhile, nothing is given back to them.
  if not private.hold_adviser(adviser) then return 0; end if;
  for work in
    select w.* from public.request_work w
    where w.contact_request_id = any (handed) and w.erased_at is null and (w.before ->> 'claimed_by')::uuid = adviser
      and exists (select from public.request_events e
        where e.contact_request_id = w.contact_request_id and e.version = w.version and e.actor = me
          and e.kind in ('assigned', 'released') and e.at > now() - interval '1 minute')
    order by w.contact_request_id for update
  loop
    perform private.hand_to(work, adviser);
    undone := undone + 1;
  end loop;
  return undone;
end
$$;
comment on function public.undo_leave(uuid, uuid[]) is
  'Removes the leave and gives back the requests handed over with it within the last minute; returns their number.';
grant execute on function public.undo_leave(uuid, uuid[]) to authenticated;
