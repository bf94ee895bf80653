-- The row of work of a request, and the jobs that keep its promise, are made in the transaction that stores it (safety
-- G51).

-- All requests of one transaction at once: they came at the same instant, so the roster is asked once for each wish and
-- time zone.
create or replace function private.make_works(at timestamptz, stored_in xid8) returns public.request_work[]
language plpgsql security definer set search_path = '' as $$
declare
  sent public.contact_requests[] := array(
    select r from public.contact_requests r
    where r.created_at = at and r.received_in = stored_in
      and (select w.contact_request_id from public.request_work w where w.contact_request_id = r.id) is null);
  made public.request_work[];
  works public.request_work[] := '{}';
begin
  -- A reference that is taken is drawn again.
  while cardinality(works) < cardinality(sent) loop
    with hours as materialized (
      select wish.reach, wish.time_zone, private.answer_by(wish.reach, at, wish.time_zone) as promised_by,
        private.call_from(wish.reach, at) as call_from
      from (select distinct r.reach, r.time_zone from unnest(sent) r) wish
    ), work as (
      insert into public.request_work (
        contact_request_id, received_at, reference, caller_code, quarantined, promised_by, state_changed_at,
        last_inbound_contact_at, language, experiences, email_key, phone_key, source, call_from, in_writing
      )
      select r.id, at, private.new_reference(), private.new_caller_code(),
        coalesce((
          select c.quarantined from public.contact_request_checks c where c.contact_request_id = r.id), false),
        h.promised_by, at, at, r.language,
        array(select e ->> 'id' from jsonb_array_elements(r.selected_experiences) e),
        private.email_key(r.email), private.phone_key(r), private.source_of(r),
        h.call_from, coalesce(r.reach = 'writing', false)
      from unnest(sent) r
      join hours h on h.reach is not distinct from r.reach and h.time_zone is not distinct from r.time_zone
      where r.id <> all (select w.contact_request_id from unnest(works) w)
      on conflict on constraint request_work_reference_key do nothing
      returning *
    )
    select array_agg(w) into made from work w;
    works := works || made;
  end loop;
  insert into public.request_search (contact_request_id, person, told)
  select r.id, private.search_document(r, w.reference), private.searched_words(private.sent_words(r))
  from unnest(sent) r join unnest(works) w on w.contact_request_id = r.id;
  return works;
end
$$;

-- Runs at commit, when the spam checks of the requests are stored, too. The first call does it for all requests of the
-- transaction. It runs as the owner, because the visitor has no right on these tables.
create or replace function private.take_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  works public.request_work[];
begin
  if exists (select from public.request_work w where w.contact_request_id = new.id) then return null; end if;
  -- Planned once per connection and not at each of the first calls: planning costs more than storing one request.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  works := private.make_works(new.created_at, new.received_in);
  perform private.arm_quietly(works);
  -- The room reads its lists again for either, and announces only what was received.
  insert into public.request_changes (contact_request_id, kind, version)
  select w.contact_request_id, case when w.quarantined then 'set_apart' else 'received' end, w.version from unnest(works) w;
  return null;
end
$$;
