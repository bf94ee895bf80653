-- The data of a request for a function: its sender only in the fields that its file names, because that is a transfer
-- to somebody else.
create or replace function private.function_record(request uuid, fields text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'id', w.contact_request_id, 'reference', w.reference, 'state', w.state, 'language', w.language,
      'experiences', w.experiences, 'number_of_people', r.number_of_people, 'received_at', w.received_at,
      'promised_by', w.promised_by)
    || coalesce((
      select jsonb_object_agg(sent.key, sent.value) from jsonb_each(to_jsonb(r)) sent where sent.key = any(fields)), '{}')
  from public.request_work w join public.contact_requests r on r.id = w.contact_request_id
  where w.contact_request_id = request and w.erased_at is null and not w.quarantined
$$;
comment on function private.function_record(uuid, text[]) is
  'Null for a request that was erased or looks like spam: functions do not get these.';
grant execute on function private.function_record(uuid, text[]) to service_role;

create or replace function private.month_record(first_day date, fields text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'month', to_char(first_day, 'YYYY-MM'),
    'requests', coalesce(jsonb_agg(private.function_record(w.contact_request_id, fields) order by w.received_at), '[]'))
  from public.request_work w
  where w.received_at >= first_day::timestamp at time zone 'Europe/Paris'
    and w.received_at < (first_day + interval '1 month')::timestamp at time zone 'Europe/Paris'
    and w.erased_at is null and not w.quarantined and w.merged_into is null
$$;
comment on function private.month_record(date, text[]) is 'The requests that came in a month of Paris, for an export.';
grant execute on function private.month_record(date, text[]) to service_role;
