-- All data for an adviser during a call. The room prefetches the next sheet, so that it opens at once; the log marks
-- this as a prefetch, and the client's page shows an opening only after a real one.
create or replace function public.call_sheet(request uuid, ahead boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work;
begin
  update public.request_work w set first_seen_at = now()
  where w.contact_request_id = request and w.first_seen_at is null and w.erased_at is null and not ahead
  returning * into work;
  if found then
    perform private.tell(work, 'seen');
  else
    select * into work from public.request_work w where w.contact_request_id = request and w.erased_at is null;
  end if;
  if work.contact_request_id is null then perform private.refuse('PT404', 'There is no such request'); end if;
  perform private.audit_opening(request, case when ahead then 'read_ahead' else 'opened' end);
  return jsonb_build_object(
    'request', private.sent_of(request), 'stand', private.stand_of(work), 'caller_code', work.caller_code,
    'received_at', work.received_at, 'first_seen_at', work.first_seen_at,
    'checks', (select jsonb_build_object('quarantined', c.quarantined, 'reasons', c.reasons)
      from public.contact_request_checks c where c.contact_request_id = request),
    'events', private.history_of(request),
    'earlier', (
      select coalesce(jsonb_agg(private.brief_of(s) || jsonb_build_object('shares', private.shares_of(work, s))), '[]')
      from private.same_person(work, 20) s),
    'clocks', (select private.clocks_of(r.time_zone, r.whatsapp_e164) from public.contact_requests r where r.id = request),
    'person', private.person_of(work), 'quotes', private.quotes_of(request),
    'attachments', private.attachments_with_doubles(request),
    'doubles', (select coalesce(jsonb_agg(private.brief_of(d) order by d.received_at), '[]')
      from public.request_work d where d.merged_into = request and d.erased_at is null),
    'presence', private.presence_of(request), 'server_now', clock_timestamp());
end
$$;
grant execute on function public.call_sheet(uuid, boolean) to authenticated;
