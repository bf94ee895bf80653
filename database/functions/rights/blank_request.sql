-- Blanks all that the visitor or anybody else wrote. A column that is not named here is blanked too: a field added later
-- counts as personal until this file says that it is not. Ids of experiences came from outside too: only those stay, for
-- the figures, that look like one of the base or that the owner published. A single word may be somebody's name. Hours stay
-- as well, call_from with promised_by: the figures count the minutes of a call from the hour that was wished.
create or replace function private.plausible_id(id text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when id ~ '^([0-9]{1,3}|[a-z0-9]+(-[a-z0-9]+)+)$' and char_length(id) <= 40 then id
    when exists (select from public.catalogue_items i where i.experience = id) then id
    else 'unknown'
  end
$$;

create or replace function private.blank_request(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept constant name[] := array['id', 'created_at', 'received_in', 'number_of_people', 'selected_experiences_count',
    'selected_experiences', 'language', 'notice_version', 'channel', 'consent'];
begin
  execute (
    select 'update public.contact_requests set '
      || string_agg(format(case when a.attnotnull then '%I = ''-''' else '%I = null' end, a.attname), ', ')
      || ' where id = $1'
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.contact_requests'::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped
      and a.attname <> all (kept)
  ) using request;
  update public.contact_requests r set
    notice_version = case when r.notice_version ~ '^\d{4}-\d\d-\d\d$' then r.notice_version end,
    selected_experiences = (
      select jsonb_agg(jsonb_build_object('id', private.plausible_id(e ->> 'id')) order by place)
      from jsonb_array_elements(r.selected_experiences) with ordinality a (e, place))
  where r.id = request;
  update public.request_work w set
    email_key = null, phone_key = null, caller_code = null, breach_reason = null,
    experiences = array(select private.plausible_id(e) from unnest(w.experiences) e),
    state = case when w.state in ('new', 'claimed') then 'withdrawn' else w.state end,
    next_attempt_at = null, version = w.version + 1, erased_at = now()
  where w.contact_request_id = request;
  update public.request_events e set personal = null where e.contact_request_id = request and e.personal is not null;
  delete from public.request_search s where s.contact_request_id = request;
  -- The sums of that day go as well: an experience in them may bear a name.
  delete from private.figure_spans s using public.request_work w
  where w.contact_request_id = request
    and (w.received_at at time zone 'Europe/Paris')::date between s.first_day and s.last_day;
  delete from public.contact_request_checks c where c.contact_request_id = request;
  delete from public.request_presence p where p.contact_request_id = request;
end
$$;
