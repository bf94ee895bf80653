-- One line of the inbox.
create or replace function private.inbox_row(work public.request_work) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.stand_of(work) || jsonb_build_object(
      'received_at', work.received_at, 'first_seen_at', work.first_seen_at, 'name', r.name, 'language', r.language,
      'time_zone', r.time_zone, 'clocks', private.clocks_of(r.time_zone, r.whatsapp_e164), 'number_of_people', r.number_of_people, 'selected_experiences', r.selected_experiences,
      'selected_experiences_count', r.selected_experiences_count,
      'same_person', (select count(*) from private.same_person(work, 9)),
      'reasons', (select c.reasons from public.contact_request_checks c where c.contact_request_id = r.id),
      'presence', private.presence_of(r.id))
    from public.contact_requests r where r.id = work.contact_request_id
  );
end
$$;
