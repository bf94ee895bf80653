-- A copy of one request for the person it came from.
create or replace function private.export_request(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'request', private.sent_of(request), 'reference', w.reference, 'work', private.stand_of(w) - 'claimed_by',
    'language', w.language, 'last_inbound_contact_at', w.last_inbound_contact_at,
    'quotes', private.quotes_of(request), 'attachments', private.attachments_of(request),
    'history', (select coalesce(jsonb_agg(
        jsonb_build_object('at', e.at, 'kind', e.kind, 'facts', e.facts, 'personal', e.personal) order by e.id), '[]')
      from public.request_events e where e.contact_request_id = request))
  from public.request_work w where w.contact_request_id = request and w.erased_at is null
$$;
comment on function private.export_request(uuid) is 'All data of one request, for its sender.';
grant execute on function private.export_request(uuid) to service_role;
